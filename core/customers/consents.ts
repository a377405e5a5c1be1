import { type Db, query } from '../base/db.server.ts'
import { customerByEmail } from './match-customer.ts'

interface Consent {
  email: string
  /** It says where the consent was given, such as `checkout K7M2…`. */
  source: string
  /** It is the sentence that was ticked. */
  wording: string
  now: Date
}

/**
 * Writes that the customer of an e-mail wants commercial mail, whatever was said before; a consent that stands is not
 * written again.
 */
export async function giveMailConsent(
  tx: Db,
  { email, source, wording, now }: Consent,
): Promise<void> {
  await query(tx, 'consent_give', GIVE, { email, source, now, wording })
}

/**
 * Notes when whoever has an e-mail took the consent back. From then on the address gets commercial mail only where its
 * owner agrees anew: a file that says yes does not count.
 */
export async function withdrawMailConsent(
  tx: Db,
  { email, now }: Pick<Consent, 'email' | 'now'>,
): Promise<void> {
  await query(tx, 'consent_withdraw', WITHDRAW, { email, now })
  await optOutOfMail(tx, email)
}

/** Puts an address on the list of those that never get commercial mail again. */
export async function optOutOfMail(tx: Db, email: string): Promise<void> {
  await query(
    tx,
    'consent_opt_out',
    'insert into mail_opt_outs (email_hash) values (horma_email_hash($1)) on conflict do nothing',
    [email],
  )
}

/** Finds those of these addresses that get no commercial mail, whatever a file says; in small letters. */
export async function findOptedOut(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const rows = await query<{ email: string }>(db, 'consents_opted_out', OPTED_OUT, { emails })
  return new Set(rows.map(({ email }) => email))
}

/**
 * Notes consents that a file tells with their days. One that stands is not written again, and an address of the list of
 * opt-outs stays there: only its owner may take it off.
 */
export async function importMailConsents(
  tx: Db,
  consents: readonly { customer_id: number; email: string; at: Date }[],
  source: string,
): Promise<void> {
  if (consents.length > 0)
    await query(tx, 'consents_import', IMPORT, [JSON.stringify(consents), source])
}

/** Does the same as `withdrawMailConsent` for many customers of a file and their addresses. */
export async function importMailOptOuts(
  tx: Db,
  optOuts: readonly { customer_id: number; email: string }[],
  now: Date,
): Promise<void> {
  if (optOuts.length > 0)
    await query(tx, 'consents_import_opt_outs', IMPORT_OPT_OUTS, [JSON.stringify(optOuts), now])
}

export async function hasMailConsent(db: Db, email: string): Promise<boolean> {
  const rows = await query(db, 'consent_has', mailConsent(':email'), { email })
  return rows.length > 0
}

const OPEN = `from consents o where o.customer_id in (select horma_customer_family(customer.customer_id))
  and o.kind = 'commercial_mail' and o.withdrawn_at is null`
const GIVE = `
  with opted_in as (delete from mail_opt_outs where email_hash = horma_email_hash(:email))
  insert into consents (customer_id, kind, source, wording, created_at)
  select customer.customer_id, 'commercial_mail', :source, :wording, :now from (${customerByEmail(':email')}) customer
  where not exists (select ${OPEN})`
const IMPORT = `
  insert into consents (customer_id, kind, source, created_at)
  select distinct on (said.customer_id) said.customer_id, 'commercial_mail'::consent_kind, $2, said.at
  from jsonb_to_recordset($1::jsonb) as said (customer_id bigint, email text, at timestamptz)
  where not exists (select from mail_opt_outs o where o.email_hash = horma_email_hash(said.email))
    and not exists (select from consents o where o.kind = 'commercial_mail' and o.withdrawn_at is null
      and o.customer_id in (select horma_customer_family(said.customer_id)))
  order by said.customer_id, said.at`
const IMPORT_OPT_OUTS = `
  with said as materialized (
    select * from jsonb_to_recordset($1::jsonb) as said (customer_id bigint, email text)
  ), out as (
    insert into mail_opt_outs (email_hash) select distinct horma_email_hash(email) from said on conflict do nothing
  )
  update consents c set withdrawn_at = $2::timestamptz
  from said, lateral horma_customer_family(said.customer_id) as family (customer_id)
  where c.customer_id = family.customer_id and c.kind = 'commercial_mail' and c.withdrawn_at is null`
const OPTED_OUT = `
  select lower(email) as email from unnest(:emails::text[]) email
  where exists (select from mail_opt_outs o where o.email_hash = horma_email_hash(email))`
const WITHDRAW = `
  update consents c set withdrawn_at = :now from (${customerByEmail(':email')}) customer
  where c.customer_id in (select horma_customer_family(customer.customer_id)) and c.kind = 'commercial_mail' and c.withdrawn_at is null`
/** Builds SQL that gives a row where a consent of an e-mail stands. */
export const mailConsent = (email: string) =>
  `select from (${customerByEmail(email)}) customer where exists (select ${OPEN})`
