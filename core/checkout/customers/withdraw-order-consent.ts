import { z } from 'zod'
import { visitor } from '../../base/procedures/procedures.ts'
import { Token } from '../../base/schemas.ts'
import { withdrawMailConsent } from '../../customers/consents.ts'
import { findOrder } from '../find-order.ts'
import { readOrder } from '../get-order.ts'

/** Takes back the consent to commercial mail of the buyer of an order, for whoever has its link. */
export const withdrawOrderConsent = visitor.act
  .route({
    method: 'POST',
    path: '/orders/{token}/consent-withdrawals',
    summary: 'Take back the consent to commercial mail',
    tags: ['checkout'],
  })
  .input(z.strictObject({ token: Token }))
  .output(z.object({}))
  .errors({ ORDER_UNKNOWN: { status: 404 } })
  .handler(async ({ context, input, errors }) => {
    const { tx, audit } = context
    const now = context.now()
    const found = await findOrder(tx, input.token, now)
    const order = found && (await readOrder(tx, found.saleId))
    if (!order) throw errors.ORDER_UNKNOWN()
    await withdrawMailConsent(tx, { email: order.delivery.email, now })
    audit({ table: 'sales', id: found.saleId })
    return {}
  })
