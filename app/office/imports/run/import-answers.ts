import { CONTACT_FIELDS } from '../../../../core/catalog/brands/rules.ts'
import { MOST_QUESTIONS } from '../../../../core/imports/answers/rules.ts'
import {
  MAKER_ROLES,
  readMakerFields,
  toFieldName,
} from '../../catalog/brands/maker-form-fields.ts'
import {
  MATERIALS,
  SHOE_PARTS,
  type ShoeMaterial,
} from '../../catalog/products/editor/product-form.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import type { Run } from '../import-run.ts'

type Answers = NonNullable<Run['answers']>
type MakerAnswer = Answers['makers'][number]
type CompositionAnswer = Answers['compositions'][number]

/** A brand or a kind that is asked for, with what was answered before. */
export interface MakerQuestion {
  /** Null are goods without a brand. */
  brand: string | null
  products: number
  answer: MakerAnswer | undefined
}
export interface KindQuestion {
  kind: string | null
  products: number
  answer: CompositionAnswer | undefined
}

export const toMakerPrefix = (at: number) => `makers.${at}.`
export const toKindField = (at: number, field: string) => `kinds.${at}.${field}`

/** What the last try left open, and what was answered before it. */
export function listQuestions({ counts, answers }: Run) {
  const asked = counts?.questions
  const makers: MakerQuestion[] = (answers?.makers ?? []).map((answer) => ({
    brand: answer.brand,
    products: 0,
    answer,
  }))
  for (const each of asked?.makers ?? [])
    if (!makers.some(({ brand }) => brand === each.brand))
      makers.push({ ...each, answer: undefined })
  const kinds: KindQuestion[] = (answers?.compositions ?? []).map((answer) => ({
    kind: answer.kind,
    products: 0,
    answer,
  }))
  for (const each of asked?.compositions ?? [])
    if (!kinds.some(({ kind }) => kind === each.kind)) kinds.push({ ...each, answer: undefined })
  return { makers, kinds }
}

/** The answers of a form; nothing where it asked nothing. Makers of whom nothing is written are left out. */
export function readAnswers(sent: SentFields): Answers | undefined {
  const places = Array.from({ length: MOST_QUESTIONS }, (_, at) => at)
  const brand = sent.text('answers.brand')
  const makers = places
    .filter((at) => isMakerWritten(sent, at))
    .map(
      (at): MakerAnswer => ({
        brand: sent.text(`${toMakerPrefix(at)}brand`) || brand,
        ...readMakerFields(sent, toMakerPrefix(at)),
      }),
    )
  const compositions = places.flatMap((at): CompositionAnswer[] => {
    const composition = SHOE_PARTS.map((part) => ({
      part,
      materials: readMaterials(sent.text(toKindField(at, part))),
    })).filter(({ materials }) => materials.length > 0)
    const kind = sent.text(toKindField(at, 'kind')) || null
    return composition.length > 0 ? [{ kind, composition }] : []
  })
  const isAsked = sent.flag('answers')
  return isAsked ? { makers, ...(brand && { brand }), compositions } : undefined
}

/** Whether anything but the country is written of the maker at this place of the form. */
export function isMakerWritten(sent: Pick<SentFields, 'text'>, at: number): boolean {
  const fields = MAKER_ROLES.flatMap((role) =>
    CONTACT_FIELDS.filter((field) => field !== 'country').map((field) =>
      toFieldName(role, field, toMakerPrefix(at)),
    ),
  )
  return fields.some((name) => sent.text(name) !== '')
}

function readMaterials(written: string): ShoeMaterial[] {
  return written.split(',').flatMap((word) => MATERIALS.find((material) => material === word) ?? [])
}
