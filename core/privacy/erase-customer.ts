import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { COMPLAINT_NUMBER, IS_OPEN } from '../complaints/complaint-statements.ts'
import { CustomerId } from '../customers/customer-schemas.ts'
import { erasePerson, lockPerson } from './erase-person.ts'
import { type Person, toPersonValues } from './find-person.ts'

const Open = z.object({ reference: z.string() })

/**
 * Erases all that the shop holds of a customer but their invoices, for good. It is refused while something of theirs is open,
 * because it could not be ended without their name: an order, a deposit, a loan, a return, a complaint, a pair under guarantee, money
 * that is owed to them.
 */
export const eraseCustomer = staff('can_manage_customers')
  .act.route({
    method: 'DELETE',
    path: '/customers/{customer_id}',
    summary: 'Erase the data of a customer',
    tags: ['customers'],
  })
  .input(z.strictObject({ customer_id: CustomerId }))
  .output(z.object({ customer_id: z.int() }))
  .errors({
    CUSTOMER_UNKNOWN: { status: 404 },
    OPEN_ORDER: { status: 409, data: Open },
    OPEN_DEPOSIT: { status: 409, data: Open },
    OPEN_LOAN: { status: 409, data: Open },
    OPEN_RETURN: { status: 409, data: Open },
    OPEN_COMPLAINT: { status: 409, data: Open },
    OPEN_GUARANTEE: { status: 409, data: Open },
    OPEN_REFUND: { status: 409, data: Open },
  })
  .handler(async ({ context: { tx, audit, now }, input: { customer_id }, errors }) => {
    const person = await lockPerson(tx, customer_id)
    if (!person || (await isErased(tx, customer_id))) throw errors.CUSTOMER_UNKNOWN()
    const open = await findOpen(tx, person)
    if (open) throw errors[open.code]({ data: { reference: open.reference } })
    await erasePerson(tx, { customer_id, now: now() })
    audit({ table: 'customers', id: customer_id, details: { records: person.customers } })
    return { customer_id }
  })

async function isErased(tx: Db, customerId: number): Promise<boolean> {
  const rows = await query(tx, 'customer_is_erased', IS_ERASED, [customerId])
  return rows.length > 0
}

const IS_ERASED = `select from customers where customer_id = $1 and erased_at is not null`

interface OpenBusiness {
  code:
    | 'OPEN_ORDER'
    | 'OPEN_DEPOSIT'
    | 'OPEN_LOAN'
    | 'OPEN_RETURN'
    | 'OPEN_COMPLAINT'
    | 'OPEN_GUARANTEE'
    | 'OPEN_REFUND'
  reference: string
}

/** Finds the first thing of a person that is not ended. */
async function findOpen(db: Db, person: Person): Promise<OpenBusiness | undefined> {
  const [open] = await query<OpenBusiness>(db, 'person_open', OPEN, toPersonValues(OPEN, person))
  return open
}

const OPEN = `
  select 'OPEN_ORDER' as code, reference from sales
  where sale_id = any(:sales::bigint[]) and (payment_status = 'pending'
    or fulfillment_status in ('pending', 'preparing', 'ready_for_pickup', 'shipped'))
  union all
  select 'OPEN_DEPOSIT', reference from deposits
  where customer_id = any(:customers::bigint[]) and ended_at is null and kind <> 'loan'
  union all
  select 'OPEN_LOAN', reference from loans l
  where customer_id = any(:customers::bigint[])
    and (ended_at is null or exists (select from deposits d where d.loan_id = l.loan_id and d.ended_at is null))
  union all
  select 'OPEN_RETURN', reference from return_requests where sale_id = any(:sales::bigint[]) and ended_at is null
  union all
  select 'OPEN_RETURN', order_number from withdrawal_statements
  where lower(email) = any(:emails::text[]) and ended_at is null
  union all
  select 'OPEN_COMPLAINT', ${COMPLAINT_NUMBER} from complaints c where ${IS_OPEN}
    and (customer_id = any(:customers::bigint[]) or lower(email) = any(:emails::text[]))
  union all
  select 'OPEN_GUARANTEE', reference from guarantee_cases
  where ended_at is null and (customer_id = any(:customers::bigint[]) or lower(email) = any(:emails::text[]))
  union all
  select 'OPEN_REFUND', s.reference from refunds r join payments p using (payment_id) join sales s using (sale_id)
  where s.sale_id = any(:sales::bigint[]) and r.state = 'due'
  limit 1`
