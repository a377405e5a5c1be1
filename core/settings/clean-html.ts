import type { IOptions } from 'sanitize-html'

const FORMATTING = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'ul', 'ol', 'li', 'a']
const BLOCK = /<(?:p|br|ul|ol|li|h[2-4])[\s/>]/i

const ALLOWED: IOptions = {
  allowedTags: [...FORMATTING, 'h2', 'h3', 'h4'],
  allowedAttributes: {
    a: ['href', { name: 'target', multiple: false, values: ['_blank'] }, 'rel'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: (tagName, { href, target }) => ({ tagName, attribs: link(href, target) }) },
}

/**
 * Reduces entered HTML to basic formatting, headings and links (spec section 2);
 * a page opened in a new tab gets no reference to the shop's. Line breaks of a text without blocks stay.
 * The library is loaded at the first call, so that no start waits for it.
 */
export async function cleanHtml(html: string): Promise<string> {
  const { default: sanitize } = await import('sanitize-html')
  const blocks = BLOCK.test(html) ? html : html.replaceAll(/\r?\n/g, '<br />')
  return sanitize(blocks, ALLOWED).trim()
}

/** Whether the HTML shows any text. */
export function hasVisibleText(html: string): boolean {
  return html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== ''
}

function link(href?: string, target?: string): Record<string, string> {
  return {
    ...(href !== undefined && { href }),
    ...(target === '_blank' && { target, rel: 'noopener noreferrer' }),
  }
}
