/** A form of a page, with what it sends where nobody changes anything. */
export interface PageForm {
  /** Where it is sent to. */
  path: string
  fields: Record<string, string>
  /** The fields that a person types into. */
  texts: string[]
}

const FORM = /<form\b([^>]*)>([\s\S]*?)<\/form>/g
const FIELD = /<(input|textarea|select)\b([^>]*)>/g
const NOT_TYPED = new Set(['hidden', 'checkbox', 'radio', 'submit', 'file', 'button'])

/** The forms of a page that are posted. */
export function listForms(html: string, path: string): PageForm[] {
  return [...html.matchAll(FORM)].flatMap(([, attributes = '', inside = '']) => {
    if (!/\bmethod="post"/i.test(attributes)) return []
    const form: PageForm = {
      path: readAttribute(attributes, 'action') || path,
      fields: {},
      texts: [],
    }
    for (const [, element, own = ''] of inside.matchAll(FIELD)) {
      const name = readAttribute(own, 'name')
      if (!name) continue
      form.fields[name] = readAttribute(own, 'value')
      const type = readAttribute(own, 'type') || 'text'
      if (element !== 'select' && !NOT_TYPED.has(type)) form.texts.push(name)
    }
    return [form]
  })
}

function readAttribute(attributes: string, name: string): string {
  const found = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
  return found.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}
