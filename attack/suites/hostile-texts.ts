import { signInScreens, staffScreens } from '../../test/journeys/screens/staff-screens.ts'
import { storeScreens } from '../../test/journeys/screens/store-screens.ts'
import { places } from '../../test/schema-walk.ts'
import { readAttackLists } from '../../test/shared-data/attack-lists.ts'
import { atOnce } from '../at-once.ts'
import { type Attacker, createAttacker } from '../attacker.ts'
import { type Caller, signIn } from '../callers.ts'
import { OWN_TEXTS } from '../hostile-text.ts'
import { listForms } from '../page-forms.ts'
import { type Procedure, procedures } from '../procedures.ts'
import { sampleInput } from '../sample-input.ts'
import type { Attack, Suite } from '../suite.ts'

const AT_ONCE = 8
/** A short attack tries every so many of the fields. */
const SHORT_STEP = 10
/** Of the own texts, so that three fields beside each other get all. */
const TEXTS_A_FIELD = 7
/** They would end the demo shop, or the attack itself. */
const SPARED = new Set(['cutover.finishTrial', 'staff.endOtherSessions', 'staff.endOwnSession'])

interface Field {
  procedure: Procedure
  path: readonly (string | number)[]
}

/** Hostile texts in every text field of every procedure, in every address with a text, and in every form of the pages. */
export const hostileTexts: Suite = async (attack) => {
  const setUp = createAttacker(attack.shop, attack.tally)
  const admin = await signIn(setUp, 'admin')
  setUp.close()
  await attackForms(attack, admin)
  const fields = listFields().filter((_, n) => !attack.isShort || n % SHORT_STEP === 0)
  const shared = attack.isShort ? [] : readAttackLists().flatMap(({ lines }) => lines)
  const perField = Math.ceil(shared.length / fields.length)
  const textsOf = (n: number) => [
    ...pickOwn(n, attack.isShort),
    ...shared.slice(n * perField, (n + 1) * perField),
  ]
  const numbered = fields.map((field, n) => ({ field, texts: textsOf(n) }))
  await atOnce(
    numbered,
    AT_ONCE,
    ({ field, texts }) => attackField(attack, admin, field, texts),
    attack.isOver,
  )
  return []
}

/** Some of the own texts, others for the next field. */
function pickOwn(n: number, isShort: boolean): string[] {
  const count = isShort ? 3 : TEXTS_A_FIELD
  return Array.from(
    { length: count },
    (_, at) => OWN_TEXTS[(n * count + at) % OWN_TEXTS.length] ?? '',
  )
}

function listFields(): Field[] {
  return procedures
    .filter(({ name }) => !SPARED.has(name))
    .flatMap((procedure) =>
      places(procedure.input)
        .filter(({ type }) => type === 'string')
        .map(({ path }) => ({ procedure, path })),
    )
}

async function attackField(
  attack: Attack,
  { headers }: Caller,
  { procedure, path }: Field,
  texts: readonly string[],
): Promise<void> {
  const { rpc, rest, method, input } = procedure
  const attacker = createAttacker(attack.shop, attack.tally)
  const [name = ''] = path
  for (const text of texts) {
    await attacker.post(rpc, { json: sampleInput(input, path, text) }, headers)
    if (!rest || path.length !== 1) continue
    const sent = encodeURIComponent(text.toWellFormed().slice(0, 2_000))
    const address = rest.includes(`{${name}}`)
      ? rest.replace(`{${name}}`, sent).replace(/\{\w+\}/g, '1')
      : `${rest.replace(/\{\w+\}/g, '1')}?${name}=${sent}`
    if (method === 'GET') await attacker.send({ path: address, headers })
  }
  attacker.close()
}

/** Sends each form of the pages with a hostile text in all its fields at once, and in each alone. */
async function attackForms(attack: Attack, admin: Caller): Promise<void> {
  const attacker = createAttacker(attack.shop, attack.tally)
  const screens = [
    ...storeScreens.map((row) => ({ row, headers: {} })),
    ...[...signInScreens, ...staffScreens].map((row) => ({ row, headers: admin.headers })),
  ]
  const pages = screens.flatMap(({ row, headers }) =>
    row.addresses.filter((address) => !address.includes('{')).map((path) => ({ path, headers })),
  )
  const some = attack.isShort ? pages.filter((_, n) => n % SHORT_STEP === 0) : pages
  await atOnce(
    some,
    AT_ONCE,
    async ({ path, headers }) => {
      const { body } = await attacker.send({ path, headers })
      for (const form of listForms(body, path))
        for (const text of pickOwn(path.length, true)) await submit(attacker, form, text, headers)
    },
    attack.isOver,
  )
  attacker.close()
}

async function submit(
  attacker: Attacker,
  { path, fields, texts }: ReturnType<typeof listForms>[number],
  text: string,
  headers: Record<string, string>,
): Promise<void> {
  const all = texts.map((name) => [name, text] as const)
  for (const changed of [all, ...all.map((one) => [one])])
    await attacker.send({
      path,
      method: 'POST',
      headers: {
        ...headers,
        origin: attacker.address,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ ...fields, ...Object.fromEntries(changed) }).toString(),
    })
}
