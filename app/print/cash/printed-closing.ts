import type { Language } from '../../../core/base/languages.ts'
import { getFormatter } from '../../i18n/format.ts'
import {
  type ClosingPart,
  toCashPart,
  toCountPart,
  toDocumentsPart,
  toMovementsPart,
  toPiecesPart,
  toSalesPart,
  toSellersPart,
  toTicketsPart,
  type Words,
} from './closing-parts.ts'
import type { ClosedSession, XReading } from './closing-source.ts'
import { getClosingTexts } from './closing-texts.ts'
import { toCollectedPart, toMethodsPart, toPaidOutPart, toVatPart } from './money-parts.ts'
import { toReturnedPart } from './return-parts.ts'

/** X or Z in words, whatever it is drawn on. */
export interface PrintedClosing {
  language: Language
  title: string
  number: string
  /** Which till, and who opened and closed it when. */
  facts: string[]
  /** The mark of a paper that is not the first. */
  copy: string | null
  parts: ClosingPart[]
  /** By which a paper is compared with the closing that is stored. */
  seal: string | null
}

/** A Z as it was at the close; every paper but the first bears the mark of a copy. */
export function buildClosing(session: ClosedSession, language: Language): PrintedClosing {
  const texts = getClosingTexts(language)
  const { t } = texts
  const format = getFormatter(language)
  const { till, closing, content, opened_at, opened_by } = session
  const by = { texts, format }
  return {
    language,
    title: t('closing'),
    number: t('number', { till: till.till, number: closing.z_number }),
    facts: [
      till.name,
      t('opened', { when: format.dateTime(opened_at), name: opened_by }),
      t('closed', { when: format.dateTime(closing.closed_at), name: closing.closed_by }),
      ...toFloatFacts(session, by),
      ...(closing.reason ? [t('reason', { reason: closing.reason })] : []),
      ...(closing.approved_by ? [t('approved', { name: closing.approved_by })] : []),
    ],
    copy: session.prints > 0 ? t('copy') : null,
    parts: [
      toCountPart(closing.methods, by),
      ...(closing.cash ? [toCashPart(closing.cash, by)] : []),
      ...toPiecesPart(closing, by),
      ...toFigures(content, by),
    ],
    seal: session.seal && t('seal', { seal: session.seal }),
  }
}

/** What was in the drawer at the opening, where it was not what the closing before had left. */
function toFloatFacts(
  { float_cents, proposed_float_cents, opening_reason }: ClosedSession,
  { texts: { t }, format: { money } }: Words,
): string[] {
  if (proposed_float_cents === null || proposed_float_cents === float_cents) return []
  return [
    t('float_off', { counted: money(float_cents), left: money(proposed_float_cents) }),
    ...(opening_reason ? [t('float_reason', { reason: opening_reason })] : []),
  ]
}

/** An X: the same figures while the session goes on. */
export function buildXReading(reading: XReading, language: Language): PrintedClosing {
  const texts = getClosingTexts(language)
  const { t } = texts
  const format = getFormatter(language)
  const by = { texts, format }
  const { till, at, opened_at, opened_by, cash, content } = reading
  return {
    language,
    title: t('x_reading'),
    number: till.till,
    facts: [
      till.name,
      t('opened', { when: format.dateTime(opened_at), name: opened_by }),
      t('x_at', { when: format.dateTime(at) }),
      t('x_text'),
    ],
    copy: null,
    parts: [toCashPart(cash, by), ...toFigures(content, by)],
    seal: null,
  }
}

/** The figures of a session alone, in words. */
export const buildFigures = (content: XReading['content'], language: Language): ClosingPart[] =>
  toFigures(content, { texts: getClosingTexts(language), format: getFormatter(language) })

function toFigures(content: XReading['content'], by: Words) {
  return [
    toSalesPart(content, by),
    toCollectedPart(content, by),
    toMethodsPart(content, by),
    toVatPart(content, by),
    toTicketsPart(content, by),
    toDocumentsPart(content, by),
    toSellersPart(content, by),
    toMovementsPart(content, by),
    toReturnedPart(content, by),
    toPaidOutPart(content, by),
  ].filter(({ rows }) => rows.length > 0)
}
