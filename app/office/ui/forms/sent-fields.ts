import { LANGUAGES } from '../../../../core/base/languages.ts'
import type { ShopText } from '../../../i18n/in-language.ts'
import type { Approval } from '../../../ui/approval/approval-proof.ts'

/** Fields that no page repeats after a refusal. */
const SECRET = /password|secret|\bpin\b|^approval\.|^values\./i

/** What a form or a JSON body holds, read as a procedure takes it. What cannot be read is left to its refusal. */
export class SentFields {
  readonly #values: ReadonlyMap<string, unknown>

  constructor(entries: Iterable<readonly [string, unknown]>) {
    this.#values = new Map(entries)
  }

  /** Without spaces at its ends; empty where nothing was written. */
  text(name: string): string {
    const value = this.#values.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }

  /** The bytes of a chosen file; none where nobody chose one. */
  async file(name: string): Promise<Buffer> {
    const value = this.#values.get(name)
    return value instanceof File ? Buffer.from(await value.arrayBuffer()) : Buffer.alloc(0)
  }

  /** What a chosen file is called; empty where nobody chose one. */
  fileName(name: string): string {
    const value = this.#values.get(name)
    return value instanceof File ? value.name : ''
  }

  /** Undefined where nothing was written, NaN where no number was. */
  number(name: string): number | undefined {
    const value = this.#values.get(name)
    if (typeof value === 'number') return value
    const text = this.text(name)
    return text === '' ? undefined : Number(text.replace(',', '.'))
  }

  /** Whether a box is ticked. */
  flag(name: string): boolean {
    const value = this.#values.get(name)
    return value === true || ['1', 'on', 'true'].includes(this.text(name))
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    return choices.find((choice) => choice === this.text(name))
  }

  /** A text in the languages it was written in, from fields such as `name.es`; undefined where in none. */
  translated(name: string): ShopText | undefined {
    const texts = LANGUAGES.map((language) => [language, this.text(`${name}.${language}`)] as const)
    const written = texts.filter(([, text]) => text !== '')
    return written.length > 0 ? { es: '', ...Object.fromEntries(written) } : undefined
  }

  /** Who allows it by their PIN or password, where the form was sent again with one. */
  approval(): Approval | undefined {
    const user_id = this.text('approval.user_id')
    if (user_id === '') return undefined
    const password = this.#values.get('approval.password')
    return typeof password === 'string'
      ? { user_id, password }
      : { user_id, pin: this.text('approval.pin') }
  }

  /** A part of a JSON body as a procedure's input, which the procedure itself checks. */
  json<Input>(name: string): Input {
    return this.#values.get(name) as Input
  }

  /** Its texts, to be shown in the form again; never a password. */
  texts(): Record<string, string> {
    const shown = [...this.#values].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !SECRET.test(entry[0]),
    )
    return Object.fromEntries(shown)
  }
}
