/** The cookies of an answer of the sign-in API, as headers of the page's own answer. */
export function copyCookies(answer: Response): Headers {
  const headers = new Headers()
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return headers
}
