import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import type { OutsideService } from '../../base/outside/service.ts'
import { type Flag, includesFlag, type Permissions } from '../../base/permissions.ts'
import { type Actor, hasPermission } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { IN_TRIAL } from '../../settings/trial/trial-side.ts'
import { checkLiveServices } from '../check-live-services.ts'
import { HAS_IDENTITY, HAS_STOCK, isSet, SELLERS } from '../shop-facts.ts'
import { GUIDE, GUIDE_MARKS, type GuideStep, MANUAL_STEPS, STEP_FLAGS } from './rules.ts'

const MOST_PEOPLE = 3

const Step = z.object({
  id: z.enum(GUIDE),
  state: z.enum(GUIDE_MARKS),
  /** Whether a person says that it is done, and can say so now. */
  can_mark: z.boolean(),
  /** Whether the person who asks may open its screen. */
  may_open: z.boolean(),
  /** Who else may open it, by name; empty where the person who asks may. */
  people: z.array(z.string()),
})

/** The steps by which a new shop gets ready, each as far as it is: seen in the shop where it can be, else as people said. */
export const getGuide = staff('can_manage_site_settings')
  .read.route({
    method: 'GET',
    path: '/guide',
    summary: 'The steps by which a new shop gets ready',
    tags: ['cutover'],
  })
  .input(z.strictObject({}))
  .output(
    z.object({
      steps: z.array(Step),
      /** The first open step that the person who asks may do. */
      next: z.enum(GUIDE).nullable(),
      /** A real shop with open steps is offered the guide. */
      is_offered: z.boolean(),
      /** What is sold now is of the trial and counts for nothing. */
      is_trial: z.boolean(),
      /** Tickets reach the tax agency: the shop has a certificate that works. */
      is_certified: z.boolean(),
      /** How many of those who sell have no PIN. */
      without_pin: z.int(),
    }),
  )
  .handler(async ({ context: { db, actor, config } }) => {
    const [facts] = await query<Facts>(db, 'guide_facts', FACTS)
    if (!facts) throw new Error('the guide read nothing')
    const services = config.outsideServices ?? []
    const people = await listPeople(db, actor)
    const steps = GUIDE.map((id) => {
      const may_open = hasPermission(actor, STEP_FLAGS[id])
      const can_mark = MANUAL_STEPS.includes(id) && (id !== 'series' || facts.has_till)
      return {
        id,
        state: getState(id, { facts, takesCards: hasCardKeys(services), can_mark }),
        can_mark,
        may_open,
        people: may_open ? [] : people(STEP_FLAGS[id]),
      }
    })
    const open = steps.filter(({ state }) => state === 'open')
    return {
      steps,
      next: open.find(({ may_open }) => may_open)?.id ?? null,
      is_offered: !config.demo && open.length > 0,
      is_trial: facts.is_trial,
      is_certified: (await checkLiveServices(services)).certificate,
      without_pin: facts.without_pin,
    }
  })

interface Facts {
  seen: Record<Exclude<GuideStep, 'series'>, boolean>
  skipped: readonly string[]
  said: readonly string[]
  has_till: boolean
  is_trial: boolean
  without_pin: number
}

interface Known {
  facts: Facts
  takesCards: boolean
  can_mark: boolean
}

function getState(
  id: GuideStep,
  { facts, takesCards, can_mark }: Known,
): z.infer<typeof Step>['state'] {
  const isSeen = id !== 'series' && facts.seen[id]
  const isSaid = can_mark && facts.said.includes(id)
  if (isSeen || isSaid || (id === 'payment' && takesCards)) return 'done'
  return facts.skipped.includes(id) ? 'skipped' : 'open'
}

/** Keys for tests are enough here: the checklist asks for those that take money. */
const hasCardKeys = (services: readonly OutsideService[]) =>
  services.some(({ id, state }) => (id === 'redsys' || id === 'stripe') && state !== 'missing')

/** Finds the active people who hold a flag, where the person who asks lacks any. */
async function listPeople(db: Db, actor: Actor) {
  const lacks = GUIDE.some((id) => !hasPermission(actor, STEP_FLAGS[id]))
  const rows = lacks
    ? await query<{ name: string; role: Permissions }>(db, 'guide_people', PEOPLE)
    : []
  return (flag: Flag) =>
    rows
      .filter(({ role }) => includesFlag(role, flag))
      .slice(0, MOST_PEOPLE)
      .map(({ name }) => name)
}

const PEOPLE = `
  select u.name, to_jsonb(r) as role
  from staff_users u join admin_user_roles ur using (user_id) join admin_roles r using (role_id)
  where u.archived_at is null and u.email_verified and r.archived_at is null
  order by u.name, u.user_id`

const isOn = (setting: string) =>
  `exists (select from site_settings where setting_id = '${setting}' and setting_value = 'true')`

const FACTS = `
  with people as materialized (
    select count(*)::int as sellers, (count(*) filter (where not has_pin))::int as without_pin from (${SELLERS}) sellers
  )
  select jsonb_build_object(
      'identity', ${HAS_IDENTITY},
      'address', ${isSet('store_address')},
      'hours', ${isSet('storeOpeningHoursLine1')},
      'logo', ${isSet('logo')},
      'vat_regime', ${isSet('vat_regime')},
      'staff', people.sellers > 0 and people.without_pin = 0,
      'payment', (${isSet('transfer_iban')} and ${isSet('transfer_holder')} and not exists (
          select from site_settings where setting_id = 'transfer_enabled' and setting_value = 'false'))
        or ${isOn('pickup_payment_enabled')} or ${isOn('cod_enabled')},
      'shipping', ${isSet('shipping_mainland')} or ${isSet('shipping_balearic')} or ${isSet('free_shipping_cents')},
      'goods', exists (select from products where status = 'published' and archived_at is null),
      'opening_stock', ${HAS_STOCK},
      'test_sale', exists (select from cash_sessions join sales using (cash_session_id)),
      'test_print', exists (select from checklist_marks where item = 'test_print')
    ) as seen,
    exists (select from tills where archived_at is null) as has_till,
    ${IN_TRIAL} as is_trial,
    people.without_pin,
    (select coalesce(jsonb_agg(step) filter (where is_skipped), '[]') from guide_marks) as skipped,
    (select coalesce(jsonb_agg(step) filter (where not is_skipped), '[]') from guide_marks) as said
  from people`
