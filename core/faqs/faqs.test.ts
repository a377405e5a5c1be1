import { beforeEach, describe, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../test/call-fixtures.ts'
import type { TestShop } from '../../test/shop.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'

const shop = sharedShop()
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
    await owner().hideFaq({ faq_id })
    await owner().showFaq({ faq_id })
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
      () => owner().showFaq({ faq_id }),
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
  it('questions are changed and hidden ones seen only with the flag', async () => {
    const acts = (faqs: ReturnType<TestShop['call']>['faqs']) => [
      () => faqs.saveFaq(faq('¿Puedo?')),
      () => faqs.hideFaq({ faq_id: 1 }),
      () => faqs.showFaq({ faq_id: 1 }),
      () => faqs.orderFaqs({ faq_ids: [], previous_ids: [] }),
      () => faqs.listOfficeFaqs({}),
      () => faqs.archiveFaq({ faq_id: 1 }),
    ]
    for (const act of acts(shop.call().faqs))
      expect(await getRefusal(act())).toEqual({ code: 'UNAUTHORIZED', status: 401 })
    for (const act of acts(shop.call(staffWith({ can_manage_products: true })).faqs))
      expect(await getRefusal(act())).toEqual({ code: 'FORBIDDEN', status: 403 })
    expect(await listed()).toEqual([])
  })
  it('an answer keeps its formatting and links, and nothing that runs', async () => {
    const es =
      '<p>Sí, <strong>casi siempre</strong>.</p><script>alert(1)</script><img src=x onerror=alert(1)>'
    await owner().saveFaq({ question: { es: '¿Hay?' }, answer: { es, de: '<p>&nbsp;</p>' } })
    expect((await listed())[0]?.answer).toEqual({
      es: '<p>Sí, <strong>casi siempre</strong>.</p>',
    })
  })
  it('an answer without visible text in Spanish is refused', async () => {
    const answer = { es: '<p>&nbsp;</p><script>x</script>', en: 'Yes.' }
    expect(await getRefusal(owner().saveFaq({ question: { es: '¿Hay?' }, answer }))).toEqual({
      code: 'FAQ_ANSWER_EMPTY',
      status: 422,
    })
    expect(await listed()).toEqual([])
  })
  it('the second of two people who save the same question is told', async () => {
    const { faq_id } = await owner().saveFaq(faq('¿Hay?'))
    const [{ version } = { version: 0 }] = (await owner().listOfficeFaqs({})).faqs
    await owner().saveFaq({ ...faq('¿Hay medios?'), faq_id, version })
    expect(await getRefusal(owner().saveFaq({ ...faq('¿Hay de más?'), faq_id, version }))).toEqual({
      code: 'FAQ_CHANGED',
      status: 409,
    })
    expect((await listed())[0]?.question.es).toBe('¿Hay medios?')
  })
  it.each([
    ['no Spanish', { question: { en: 'Half sizes?' }, answer: { es: 'Sí.' } }],
    ['no answer', { question: { es: '¿Hay?' }, answer: { es: '   ' } }],
    ['an element', { question: { es: '¿<b>Hay</b>?' }, answer: { es: 'Sí.' } }],
  ])('a question with %s is refused', async (_, wrong) => {
    expect(await getRefusal(owner().saveFaq(wrong as ReturnType<typeof faq>))).toEqual({
      code: 'BAD_REQUEST',
      status: 400,
    })
  })
})

describe('the order of questions', () => {
  /** Three questions, of which the second is hidden. */
  const saveThree = async () => {
    const ids: number[] = []
    for (const es of ['Uno', 'Dos', 'Tres'])
      ids.push((await owner().saveFaq(faq(es, { is_visible: es !== 'Dos' }))).faq_id)
    return ids
  }
  const order = async () => (await owner().listOfficeFaqs({})).faqs.map(({ faq_id }) => faq_id)

  it('the whole order is stored at once, hidden questions included, and published', async () => {
    const ids = await saveThree()
    await shop.db.execute('delete from events')
    const faq_ids = [...ids].reverse()
    expect(await owner().orderFaqs({ faq_ids, previous_ids: ids })).toEqual({ faq_ids })
    expect(await order()).toEqual(faq_ids)
    expect((await listed()).map(({ question }) => question.es)).toEqual(['Tres', 'Uno'])
    expect(await events()).toEqual([{ topic: 'settings', payload: { faq_ids } }])
  })
  it('the second of two people who order the questions is told, and nothing changes', async () => {
    const ids = await saveThree()
    const [a = 0, b = 0, c = 0] = ids
    await owner().orderFaqs({ faq_ids: [b, a, c], previous_ids: ids })
    const refused = owner().orderFaqs({ faq_ids: [a, c, b], previous_ids: ids })
    expect(await getRefusal(refused)).toEqual({ code: 'FAQ_ORDER_CHANGED', status: 409 })
    expect(await order()).toEqual([b, a, c])
  })
  it('of two people who order the questions at the same moment one is told', async () => {
    const ids = await saveThree()
    const [a = 0, b = 0, c = 0] = ids
    const answers = await Promise.all([
      getRefusal(owner().orderFaqs({ faq_ids: [b, a, c], previous_ids: ids })),
      getRefusal(owner().orderFaqs({ faq_ids: [c, a, b], previous_ids: ids })),
    ])
    expect(answers).toContainEqual({ code: 'FAQ_ORDER_CHANGED', status: 409 })
    expect(answers.filter((answer) => answer && 'faq_ids' in (answer as object))).toHaveLength(1)
  })
  it('an order that misses or repeats a question is refused', async () => {
    const ids = await saveThree()
    const [a = 0, b = 0] = ids
    for (const faq_ids of [
      [a, b],
      [a, b, b],
      [...ids, 999_999],
    ])
      expect(await getRefusal(owner().orderFaqs({ faq_ids, previous_ids: ids }))).toEqual({
        code: 'FAQ_ORDER_CHANGED',
        status: 409,
      })
  })
})
