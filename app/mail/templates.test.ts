import { beforeAll, expect, it } from 'vitest'
import { days, later } from '../../core/base/clock.ts'
import { LANGUAGES, type Language } from '../../core/base/languages.ts'
import type { RenderedMail } from '../../core/base/procedures/context.ts'
import { remindTransfers } from '../../core/checkout/payments/remind-transfers.ts'
import { MAIL_TEMPLATES } from '../../core/mail/rules.ts'
import { orderInput, payOrder } from '../../test/order-fixtures.ts'
import {
  byTransfer,
  clerk,
  findTransfer,
  openTransfers,
  pickupInput,
} from '../../test/payments/payment-fixtures.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { createMailRenderer } from './render-mail.tsx'

const render = createMailRenderer({ secret: 'secret of the tests', origin: 'https://horma.test' })

const shop = sharedShop()
beforeAll(async () => {
  await shop.pool.query(`insert into site_settings (setting_id, setting_value, public) values
    ('store_name', '"Zapatos Ana"', true), ('contact_email', '"hola@ana.test"', true),
    ('company_name', '"Zapatería Ejemplo SL"', true), ('company_nif', '"B12345674"', true),
    ('company_address', '{"street": "Calle Luna 3", "postal_code": "28004", "city": "Madrid", "province": "Madrid"}', true)`)
})

const sample = (template: string, language: Language) =>
  render(shop.db, { template, language, data: 'sample' })

/** What is read in a part of a message, links and their addresses too. */
const parts = ({ html, text }: RenderedMail) => [html, text]

const everyMail = MAIL_TEMPLATES.flatMap((template) =>
  LANGUAGES.map((language) => [template, language] as const),
)

it.each(everyMail)(
  'the e-mail %s in %s says all its words in HTML and in plain text',
  async (template, language) => {
    const mail = await sample(template, language)
    expect(mail.from).toEqual({ name: 'Zapatos Ana', address: 'hola@ana.test' })
    expect(mail.html).toContain(`<html lang="${language}">`)
    expect(mail.text.length).toBeGreaterThan(100)
    expect(mail.text).not.toMatch(/<\w+[ >]/)
    for (const part of [mail.subject, ...parts(mail)]) {
      expect(part).not.toMatch(/\{\{|\}\}|\bundefined\b|\bnull\b|NaN|\[object/)
      expect(part).not.toMatch(
        new RegExp(`\\b(?:${MAIL_TEMPLATES.join('|')}|contract|request|transfer)\\.[a-z_]+`),
      )
    }
    for (const part of parts(mail)) expect(part).toContain('Zapatos Ana')
  },
)

it.each(MAIL_TEMPLATES)(
  'the e-mail %s has a subject of its own in each language',
  async (template) => {
    const mails = await Promise.all(LANGUAGES.map((language) => sample(template, language)))
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(LANGUAGES.length)
  },
)

it.each([
  ['order-shipped', ['GLS00012345', 'https://mygls.gls-spain.es/e/GLS00012345/28013', '26']],
  ['transfer-reminder', ['ES91 2100 0418 4502 0005 1332', 'Zapatería Ejemplo SL', 'K7M2Q9TX']],
  ['withdrawal-received', ['RK7M2Q9TX', '21', '10:30']],
  ['withdrawal-statement', ['K7M2Q9TX', '21', '10:30', 'ana@horma.test', 'Solo las sandalias']],
  ['return-received', ['RK7M2Q9TX']],
  ['return-exchanged', ['RK7M2Q9TX', 'GLS00067890']],
  ['return-refused', ['RK7M2Q9TX', '103']],
  ['return-reduced', ['Las suelas están gastadas.', '20']],
  ['order-refunded', ['79']],
  ['refund-came-back', ['79']],
  ['loan-due', ['PK7M2Q9TX1', 'Mocasín Azahar', '38']],
  ['deposit-ready', ['EK7M2Q9TX4', 'Mocasín Azahar', '38']],
  ['complaint-received', ['2026-0007', 'Mocasín Azahar', 'La suela se despega']],
  ['complaint-answered', ['2026-0007', 'Te damos otro par igual.']],
  ['repair-ready', ['AK7M2Q9TX4', 'Se despega la suela', 'Suela cosida']],
  ['product-recall', ['Mocasín Azahar', 'El tacón puede partirse', 'K7M2Q9TX']],
  ['back-in-stock', ['Botín Ejemplo', 'Negro', '38', '/producto/botin-ejemplo']],
  ['drill-result', ['zapateria-ejemplo-20261121T013000Z.horma', '90', '284', 'T1-26-192']],
  ['contact-message', ['ana@horma.test', '600 111 222', '¿Os queda el 38 en negro?']],
] as const)('the e-mail %s tells its facts in every language', async (template, facts) => {
  for (const language of LANGUAGES)
    for (const part of parts(await sample(template, language)))
      for (const fact of facts) expect(part).toContain(fact)
})

it.each([
  ['es', 'Desistir del contrato aquí', 'Modelo de formulario de desistimiento', '14 días'],
  ['en', 'Withdraw from contract here', 'Model withdrawal form', '14 days'],
  ['fr', 'Renoncer au contrat ici', 'Modèle de formulaire de rétractation', '14 jours'],
  ['de', 'Vertrag widerrufen', 'Muster-Widerrufsformular', '14 Tage'],
  ['it', 'Recedi dal contratto qui', 'Modulo di recesso tipo', '14 giorni'],
  ['pt', 'Retrate-se do contrato aqui', 'Modelo de formulário de retratação', '14 dias'],
] as const)(
  'the confirmation of an order in %s says who sells and how to withdraw',
  async (language, ...words) => {
    for (const part of parts(await sample('order-received', language)))
      for (const word of [
        ...words,
        'Zapatería Ejemplo SL',
        'B12345674',
        'Calle Luna 3, 28004 Madrid',
        '79,95'.slice(0, 2),
      ])
        expect(part).toContain(word)
  },
)

it('a shop that gives more days than the law says so in the confirmation, one that gives fewer gives the law’s', async () => {
  const days = async (count: number) => {
    await shop.pool.query(
      `insert into site_settings (setting_id, setting_value, public) values ('return_policy_days', $1, true)
       on conflict (setting_id) do update set setting_value = excluded.setting_value`,
      [String(count)],
    )
    return (await sample('order-received', 'es')).text
  }
  expect(await days(30)).toContain('Tienes 30 días naturales')
  expect(await days(7)).toContain('Tienes 14 días naturales')
})

it('the link in an e-mail about an order opens that order', async () => {
  const shoe = await shop.sell({ pairs: 9 })
  const input = orderInput([shoe.variant('Negro 38')])
  const placed = await shop.call().checkout.placeOrder({ ...input, language: 'fr' })
  await payOrder(shop, placed)
  const { rows } = await shop.pool.query(
    `select template, language, data from mail_messages where template = 'order-paid'`,
  )
  const { text, html } = await render(shop.db, rows[0])
  const [, token = ''] = /https:\/\/horma\.test\/fr\/order\/([0-9A-Z]{32})/.exec(text) ?? []
  expect(html).toContain(token)
  const order = await shop.call().checkout.getOrder({ token })
  expect(order).toMatchObject({ reference: placed.reference, payment_status: 'paid' })
  expect(token).not.toBe(placed.token)
  const [invoice] = order.documents
  for (const part of [text, html])
    expect(part).toContain(`/order/${token}/factura/${invoice?.invoice_id}`)
})

it('an order that is paid by transfer tells its account at once, and the reminder what is missing of it', async () => {
  await openTransfers(shop)
  const shoe = await shop.sell({ pairs: 9 })
  const input = { ...orderInput([shoe.variant('Negro 38')]), payment_method: 'transfer' as const }
  const placed = await shop.call().checkout.placeOrder(input)
  const { payment_id } = await findTransfer(shop, placed)
  const readMail = async (template: string) => {
    const { rows } = await shop.pool.query(
      `select template, language, data from mail_messages where template = $1 order by message_id desc limit 1`,
      [template],
    )
    return (await render(shop.db, rows[0])).text
  }
  const received = await readMail('order-received')
  for (const fact of ['ES91 2100 0418 4502 0005 1332', placed.reference, '69,95'])
    expect(received).toContain(fact)
  await clerk(shop).checkout.confirmTransfer({ payment_id, ...byTransfer(20_00) })
  shop.clock.now = later(shop.clock.now, days(4))
  await remindTransfers(shop.db, () => shop.clock.now, 'secret of the tests')
  const reminder = await readMail('transfer-reminder')
  for (const fact of ['20,00', '49,95']) expect(reminder).toContain(fact)
  expect(reminder).not.toContain('69,95')
})

it('an order that is paid when it is picked up says so in its confirmation', async () => {
  await openTransfers(shop)
  const shoe = await shop.sell({ pairs: 9 })
  const input = pickupInput(shoe.variant('Negro 38'))
  await shop.call().checkout.placeOrder({ ...input, payment_method: 'pickup', language: 'de' })
  const { rows } = await shop.pool.query(
    `select template, language, data from mail_messages where template = 'order-received' order by message_id desc limit 1`,
  )
  for (const part of parts(await render(shop.db, rows[0])))
    expect(part).toContain('Du bezahlst sie bei der Abholung im Geschäft.')
})
