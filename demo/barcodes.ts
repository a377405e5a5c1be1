import { colours } from './colours.ts'
import type { Model } from './models/model.ts'
import { wholeShop } from './whole-shop.ts'

/**
 * The EAN-13 on the box of a model of the world: 20, which GS1 leaves to a shop's own use, the model's place in
 * the shop, the colour's in the list of colours, the size in tenths, and the check digit. Undefined for a model
 * that the world does not have.
 */
export function barcodeOf(model: Model, colour: string, size: string): string | undefined {
  const place = wholeShop.findIndex(({ handle }) => handle === model.handle)
  const shade = colours.findIndex(({ name }) => name.es === colour)
  if (place < 0 || shade < 0) return undefined
  const digits = (value: number, count: number) => String(value).padStart(count, '0')
  const body = `20${digits(place + 1, 5)}${digits(shade + 1, 2)}${digits(Number(size) * 10, 3)}`
  return body + checkDigit(body)
}

/** Every second digit counts three times, from the last one on. */
function checkDigit(body: string): number {
  const sum = [...body]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}
