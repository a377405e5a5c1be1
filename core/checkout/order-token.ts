import { derivedToken } from '../base/ids.ts'

/** The secret of an order's link, which whoever knows the operation that placed it can make again. */
export function orderToken(secret: string, operationId: string | undefined): string {
  return derivedToken(secret, `order ${operationId}`)
}
