/** A startup failure, with a message for the operator. Printed without a stack trace. */
export class StartError extends Error {
  override name = 'StartError'
}
