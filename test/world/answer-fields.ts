import { SPANISH_MAKER } from './lawful-goods.ts'

/** The same answers as the fields of the office's form, for a file whose goods name no brand and no category. */
export const ANSWER_FIELDS: Record<string, string> = {
  answers: '1',
  'answers.brand': 'Sin marca',
  ...Object.fromEntries(
    Object.entries(SPANISH_MAKER.maker).map(([field, value]) => [`makers.0.maker.${field}`, value]),
  ),
  'kinds.0.upper': 'leather',
  'kinds.0.lining': 'leather,textile',
  'kinds.0.sole': 'other',
}
