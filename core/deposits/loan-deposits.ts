import { type Db, query } from '../base/db.server.ts'
import { IN_TRIAL } from '../settings/trial/trial-side.ts'

/** Money that lies with the shop as security for a loan, in cents. */
export interface LoanDeposit {
  depositId: number
  reference: string
  heldCents: number
}

/** The open deposit of a loan, which the caller has locked; undefined where no money lies there. */
export async function findLoanDeposit(tx: Db, loanId: number): Promise<LoanDeposit | undefined> {
  const [deposit] = await query<LoanDeposit>(tx, 'loan_deposit', OPEN, [loanId])
  return deposit
}

interface NewLoanDeposit {
  loanId: number
  /** The code of the loan: it stands for the deposit on every paper. */
  reference: string
  customerId: number
  locationId: number
  /** It is of the trial when its session is. */
  cashSessionId: number
  now: Date
}

/**
 * Opens a deposit for a locked loan without an open one; its money is the caller's. The slip says that what does not come
 * back may be kept of it.
 */
export async function openLoanDeposit(
  tx: Db,
  { loanId, reference, customerId, locationId, cashSessionId, now }: NewLoanDeposit,
): Promise<LoanDeposit> {
  const [row] = await query<LoanDeposit>(tx, 'loan_deposit_open', WRITE, {
    loan_id: loanId,
    reference,
    customer_id: customerId,
    location_id: locationId,
    cash_session_id: cashSessionId,
    now,
  })
  if (!row) throw new Error('deposits: nothing was written')
  return row
}

/** The open deposits of loans of the trial. */
export const listTrialLoanDeposits = (tx: Db) =>
  query<LoanDeposit & { loanId: number }>(tx, 'trial_loan_deposits', OF_TRIAL)

const HELD = `
  coalesce((select sum(amount_cents)::int from tenders t
    where t.deposit_id = d.deposit_id and t.state = 'captured'), 0) as "heldCents"`

const OPEN = `
  select deposit_id as "depositId", reference, ${HELD} from deposits d where loan_id = $1 and ended_at is null`

const OF_TRIAL = `
  select deposit_id as "depositId", loan_id as "loanId", reference, ${HELD} from deposits d
  where loan_id is not null and ended_at is null and is_trial order by deposit_id`

// A loan whose first deposit went back may be given another one.
const WRITE = `
  insert into deposits (reference, kind, loan_id, customer_id, location_id, is_forfeitable, created_at, is_trial)
  select :reference || case when before.count > 0 then '-' || before.count + 1 else '' end, 'loan', :loan_id,
    :customer_id, :location_id, true, :now,
    coalesce((select is_trial from cash_sessions where cash_session_id = :cash_session_id), ${IN_TRIAL})
  from (select count(*) as count from deposits where loan_id = :loan_id) before
  returning deposit_id as "depositId", reference, 0 as "heldCents"`
