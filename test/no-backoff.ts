import Stripe from 'stripe'

// The client waits half a second before it retries a request. Tests of failures would spend most of their time there.
Stripe.prototype.getInitialNetworkRetryDelay = () => 0
