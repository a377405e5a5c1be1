import { beforeAll, describe, expect, it } from 'vitest'
import { findUnprintedLetters } from '../../../core/invoicing/recipients/rules.ts'
import { readPdf } from '../../../test/invoicing/read-pdf.ts'
import { articleLine, fullInvoice } from './invoice-documents.fixture.ts'
import { createTextFilter } from './invoice-fonts.server.ts'
import { renderInvoice } from './render-invoice.server.tsx'

const squeeze = (text: string) => text.replace(/\s/g, '')

describe('letters of Europe', () => {
  it.each([
    ['Greek', 'Παπαδόπουλος ΑΕ', 'Οδός Ερμού 15, 105 63 Αθήνα, ἀρχή'],
    ['Bulgarian', 'Иван Петров ЕООД', 'бул. Витоша 15, 1000 София, ѝ'],
    ['Serbian', 'Ђорђе Џамоња', 'Кнез Михаилова 6, 11000 Београд, Љубић'],
    ['Ukrainian', 'Олексій Ґалаґан', 'вул. Хрещатик 1, Київ, Європа'],
    ['Polish', 'Zażółć Gęślą Jaźń Sp. z o.o.', 'ul. Świętokrzyska 1, 00-360 Łódź'],
    ['Romanian', 'Ștefan Țuțea', 'Strada Măgurii 3, București'],
    ['Maltese', 'Ġorġ Żammit', 'Triq il-Kbira, Ħal Għaxaq'],
    ['Skolt Saami', 'Ǩiurrâl Ǥʼõrb', 'Njeäʹllem Ǯõõlǥ 1'],
    ['Icelandic', 'Þórður Ægisson', 'Laugavegur 1, Reykjavík, ðÐ'],
    ['Turkish', 'Işıl Gökçeoğlu', 'İstiklal Cd. 5, İzmir'],
  ])('an invoice prints a name and an address in %s', async (_, name, address) => {
    const invoice = fullInvoice({
      recipient: { nif: 'A58818501', name, address },
      lines: [articleLine(1, { name: { es: name } })],
    })
    const pages = await readPdf(await renderInvoice(invoice, { store_name: 'Horma' }))
    const text = squeeze(pages.map((page) => page.text).join(''))
    expect(text).toContain(squeeze(name))
    expect(text).toContain(squeeze(address))
    expect(text).not.toContain('?')
    expect(findUnprintedLetters(`${name} ${address}`)).toEqual([])
  })
})

describe('letters that are missing', () => {
  let draw: (text: string) => string
  beforeAll(async () => {
    draw = await createTextFilter()
  })
  it('the letters that are named as missing are those for which a question mark is printed', () => {
    const wrong: string[] = []
    for (let point = 0x30; point < 0x30000; point++) {
      const letter = String.fromCodePoint(point)
      if (!/[\p{Letter}\p{Number}]/u.test(letter)) continue
      if ((draw(letter) === '?') !== findUnprintedLetters(letter).length > 0)
        wrong.push(point.toString(16))
    }
    expect(wrong).toEqual([])
  })
  it.each([
    ['王小明', ['王', '小', '明'], '???'],
    ['محمد Ali', ['م', 'ح', 'د'], '???? Ali'],
    ['Ａｎａ 𝕏 👟', [], 'Ana X '],
  ])('of %s the letters %j are missing, and it is printed as %s', (name, missing, printed) => {
    expect(findUnprintedLetters(name)).toEqual(missing)
    expect(draw(name)).toBe(printed)
  })
})
