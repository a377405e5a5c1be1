/** The cookies of an answer of the sign-in, to be handed on with the page's own. */
export function withCookies(answer: Response): Headers {
  const headers = new Headers()
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return headers
}
