/** The program cannot start or continue. The message is one sentence an operator can act on, without any secret. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
