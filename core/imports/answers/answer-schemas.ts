import { z } from 'zod'
import { SingleLineText } from '../../base/schemas.ts'
import { BrandName, MakerInput, readMaker } from '../../catalog/brands/maker-schemas.ts'
import { CompositionInput, ProductComposition } from '../../catalog/composition.ts'
import { ContactAnswer } from '../../catalog/shown-maker.ts'
import { type ImportAnswers, MOST_QUESTIONS } from './rules.ts'

/** What a person answers of a file, as it is sent; a maker that lacks something is refused by name. */
export const ImportAnswersInput = z.strictObject({
  makers: z
    .array(z.strictObject({ brand: BrandName, ...MakerInput.shape }))
    .max(MOST_QUESTIONS)
    .default([]),
  /** The brand of goods that name none. */
  brand: BrandName.optional(),
  compositions: z
    .array(
      z.strictObject({
        /** A category of the file; null are all others. */
        kind: SingleLineText(100).nullable(),
        composition: CompositionInput.min(1),
      }),
    )
    .max(MOST_QUESTIONS + 1)
    .default([]),
})

/** The same as an answer. */
export const ImportAnswersOutput = z.object({
  makers: z.array(
    z.object({ brand: z.string(), maker: ContactAnswer, responsible: ContactAnswer.nullable() }),
  ),
  brand: z.string().optional(),
  compositions: z.array(z.object({ kind: z.string().nullable(), composition: ProductComposition })),
})

/** What a file leaves open, as an answer. */
export const ImportQuestionsOutput = z.object({
  makers: z.array(z.object({ brand: z.string().nullable(), products: z.int() })),
  compositions: z.array(z.object({ kind: z.string().nullable(), products: z.int() })),
})

/** Judges the makers: which fields are missing, such as `makers.0.maker.address`, or the answers in one form. */
export function readAnswers(
  written: z.infer<typeof ImportAnswersInput> | undefined,
): { problems: string[] } | { answers: ImportAnswers | undefined } {
  if (!written) return { answers: undefined }
  const problems: string[] = []
  const makers = written.makers.flatMap(({ brand, ...each }, at) => {
    const read = readMaker(each)
    if (!('problems' in read)) return [{ brand, ...read }]
    problems.push(...read.problems.map((problem) => `makers.${at}.${problem}`))
    return []
  })
  return problems.length > 0 ? { problems } : { answers: { ...written, makers } }
}
