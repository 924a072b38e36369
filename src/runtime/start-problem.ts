/** A failed start that the operator can fix. Only the message is printed. */
export function startProblem(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, cause === undefined ? {} : { cause }), { forOperator: true });
}

export function isStartProblem(error: unknown): error is Error {
  return error instanceof Error && 'forOperator' in error;
}
