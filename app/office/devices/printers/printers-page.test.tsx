import { beforeAll, expect, it } from 'vitest'
import { createStaff } from '../../../../core/staff/users/create-staff.ts'
import { roles } from '../../../../demo/people.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { cheapPasswords } from '../../../../test/staff/cheap-passwords.ts'
import { type Browser, redirectPath, staffTestClient } from '../../../../test/staff-test-client.ts'
import { sharedShop } from '../../../../test/world/shared-shop.ts'
import { type PrintFields, toFields } from './print-form.ts'
import { PrintSettingsForm } from './print-settings-form.tsx'

const PATH = '/admin/printer-settings'
const PASSWORD = 'a long password 2026'

const shop = sharedShop()
let browser: Browser
beforeAll(async () => {
  const email = 'amparo@horma.test'
  await createStaff(shop.db, cheapPasswords, {
    name: 'Amparo',
    email,
    password: PASSWORD,
    role: roles.owner,
  })
  browser = (await staffTestClient(shop))()
  await browser.signIn(email, PASSWORD)
})

type Settings = Parameters<typeof PrintSettingsForm>[0]['settings']

async function readSettings(): Promise<Settings> {
  const answer = await browser.send(PATH)
  const { loaderData } = await answer.json()
  return loaderData['office/devices/printers/printers-page'].settings
}

/** What a browser would send of the form's one-line fields. */
function readInputs(html: string): Record<string, string> {
  const inputs = html.match(/<input[^>]*>/g) ?? []
  const sent = inputs.filter((tag) => !tag.includes('type="checkbox"') || tag.includes('checked'))
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  return Object.fromEntries(
    sent.flatMap((tag) => {
      const name = attribute(tag, 'name')
      return name ? [[name, attribute(tag, 'value') ?? '']] : []
    }),
  )
}

const fillIn = (settings: Settings, fields: PrintFields) => ({
  ...fields,
  ...readInputs(
    renderScreen(
      <PrintSettingsForm
        settings={settings}
        fields={fields}
        answer={undefined}
        onType={() => {}}
      />,
    ),
  ),
})

it('the form of tickets and labels is saved as it is shown', async () => {
  const settings = await readSettings()
  const fields: PrintFields = {
    ...toFields(settings),
    box_label_width: '90',
    'ticket_footer.es': 'Adiós',
  }
  const answer = await browser.submit(PATH, { ...fillIn(settings, fields), intent: 'save' })
  expect(redirectPath(answer)).toMatch(PATH)
  expect(toFields(await readSettings())).toMatchObject({
    box_label_width: '90',
    box_label_height: fields.box_label_height,
    'ticket_footer.es': 'Adiós',
  })
})
