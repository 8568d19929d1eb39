const STEPS = [
  { title: 'Order Confirmation', text: 'You will receive an email shortly.' },
  { title: 'Processing', text: 'We prepare your custom designs for production.' },
  { title: 'Shipping', text: 'We ship to the address you gave us, with tracking.' },
]

export function WhatsNext() {
  return (
    <section aria-labelledby="whats-next">
      <h2 id="whats-next" className="display-2 mb-5">
        What's Next?
      </h2>
      <ol className="border-ink border-t">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.5rem_1fr] border-line border-b py-4">
            <span aria-hidden="true" className="figure text-[1.75rem]/none">
              {index + 1}
            </span>
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="text-[0.9375rem] text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
