import { redirect, redirectDocument } from 'react-router'

/**
 * To the page on which a payment goes on, in the place of this one where it is replaced. The page that leads to a bank is
 * loaded as a document of its own: only its own headers let a browser post to the bank.
 */
export function redirectToPayment(page: string, address: string, replaces = false): Response {
  const toBank = page.startsWith('/checkout/bank/')
  const response = toBank ? redirectDocument(address) : redirect(address)
  if (replaces) response.headers.set('X-Remix-Replace', 'true')
  return response
}
