import { allModels } from './all-models.ts'
import { colours } from './colours.ts'
import type { Model } from './models/model.ts'

/**
 * The EAN-13 of a demo model: 20 (reserved by GS1 for a shop's own use), the number of the model, the number of the
 * colour, the size in tenths, and the check digit. Undefined for an unknown model or colour.
 */
export function getModelBarcode(model: Model, colour: string, size: string): string | undefined {
  const modelIndex = allModels.findIndex(({ handle }) => handle === model.handle)
  const colourIndex = colours.findIndex(({ name }) => name.es === colour)
  if (modelIndex < 0 || colourIndex < 0) return undefined
  const digits = (value: number, count: number) => String(value).padStart(count, '0')
  const body = `20${digits(modelIndex + 1, 5)}${digits(colourIndex + 1, 2)}${digits(Number(size) * 10, 3)}`
  return body + checkDigit(body)
}

/** The EAN check digit: every second digit from the end counts three times. */
function checkDigit(body: string): number {
  const sum = [...body]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}
