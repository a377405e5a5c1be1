import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../test/call-fixtures.ts'
import { type TestShop, testShop } from '../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.execute('delete from faqs')
  await shop.db.execute('delete from events')
})

const owner = () => shop.call(staffWith({ can_manage_site_settings: true })).faqs
const listed = async () => (await shop.call().faqs.listFaqs({})).faqs
const hasFaqs = async () => (await shop.call().settings.getShop({})).has_faqs
const events = async () => (await shop.db.execute('select topic, payload from events')).rows

const faq = (es: string, more = {}) => ({ question: { es }, answer: { es: `${es}: sí.` }, ...more })

describe('questions and answers', () => {
  it('questions are listed in the shop’s order, a new one last', async () => {
    const first = await owner().saveFaq(faq('¿Hay medios números?'))
    await owner().saveFaq(faq('¿Cuánto tarda el envío?'))
    await owner().saveFaq(faq('¿Dónde estáis?', { display_order: 0 }))
    expect((await listed()).map(({ question }) => question.es)).toEqual([
      '¿Hay medios números?',
      '¿Dónde estáis?',
      '¿Cuánto tarda el envío?',
    ])
    expect((await listed())[0]).toEqual({
      faq_id: first.faq_id,
      question: { es: '¿Hay medios números?' },
      answer: { es: '¿Hay medios números?: sí.' },
    })
  })
  it('a rewritten question keeps its place', async () => {
    const { faq_id } = await owner().saveFaq(faq('¿Hay medios números?'))
    await owner().saveFaq(faq('¿Otra?'))
    const question = { es: '¿Tenéis medios números?', de: 'Gibt es halbe Größen?' }
    expect(
      await owner().saveFaq({ ...faq(''), faq_id, question, answer: { es: 'Casi siempre.' } }),
    ).toEqual({
      faq_id,
    })
    expect((await listed())[0]).toEqual({ faq_id, question, answer: { es: 'Casi siempre.' } })
  })
  it('a hidden question is not listed until it is shown again', async () => {
    const { faq_id } = await owner().saveFaq(faq('¿Hay medios números?'))
    expect(await hasFaqs()).toBe(true)
    await owner().hideFaq({ faq_id })
    expect(await listed()).toEqual([])
    expect(await hasFaqs()).toBe(false)
    await owner().saveFaq({ ...faq('¿Y ahora?'), faq_id })
    expect(await listed(), 'rewritten, it stays hidden').toEqual([])
    await owner().saveFaq({ ...faq('¿Y ahora?'), faq_id, is_visible: true })
    expect(await listed()).toHaveLength(1)
  })
  it('an archived question is not listed, and its row stays', async () => {
    const { faq_id } = await owner().saveFaq(faq('¿Hay medios números?'))
    await owner().archiveFaq({ faq_id })
    expect(await listed()).toEqual([])
    expect(await hasFaqs()).toBe(false)
    for (const again of [
      () => owner().archiveFaq({ faq_id }),
      () => owner().hideFaq({ faq_id }),
      () => owner().saveFaq({ ...faq('¿Otra vez?'), faq_id }),
    ])
      expect(await getRefusal(again())).toEqual({ code: 'FAQ_UNKNOWN', status: 404 })
    const { rows } = await shop.db.execute('select archived_at from faqs')
    expect(rows).toEqual([{ archived_at: expect.anything() }])
  })
  it('a change that shoppers see is published', async () => {
    const { faq_id } = await owner().saveFaq(faq('¿Hay medios números?'))
    await owner().hideFaq({ faq_id })
    await owner().hideFaq({ faq_id })
    await owner().archiveFaq({ faq_id })
    const said = { topic: 'settings', payload: { faq_ids: [faq_id] } }
    expect(await events()).toEqual([said, said, said])
  })
  it('questions are changed only with the flag', async () => {
    const acts = (faqs: ReturnType<TestShop['call']>['faqs']) => [
      () => faqs.saveFaq(faq('¿Puedo?')),
      () => faqs.hideFaq({ faq_id: 1 }),
      () => faqs.archiveFaq({ faq_id: 1 }),
    ]
    for (const act of acts(shop.call().faqs))
      expect(await getRefusal(act())).toEqual({ code: 'UNAUTHORIZED', status: 401 })
    for (const act of acts(shop.call(staffWith({ can_manage_products: true })).faqs))
      expect(await getRefusal(act())).toEqual({ code: 'FORBIDDEN', status: 403 })
    expect(await listed()).toEqual([])
  })
  it.each([
    ['no Spanish', { question: { en: 'Half sizes?' }, answer: { es: 'Sí.' } }],
    ['no answer', { question: { es: '¿Hay?' }, answer: { es: '   ' } }],
    ['an element', { question: { es: '¿Hay?' }, answer: { es: 'Sí <a href="x">aquí</a>' } }],
  ])('a question with %s is refused', async (_, wrong) => {
    expect(await getRefusal(owner().saveFaq(wrong as ReturnType<typeof faq>))).toEqual({
      code: 'BAD_REQUEST',
      status: 400,
    })
  })
})
