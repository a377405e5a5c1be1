import { Link } from '@tiptap/extension-link'
import { Mark } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'

/** Links that `cleanHtml` keeps: a page of the shop, or one elsewhere over https, an address or a telephone. */
const ALLOWED_LINK = /^(?:https:|mailto:|tel:|#|\/(?!\/))/i

export const isAllowedLink = (href: string) => ALLOWED_LINK.test(href)

const Small = Mark.create({
  name: 'small',
  parseHTML: () => [{ tag: 'small' }],
  renderHTML: () => ['small', 0],
})

/** Exactly the formatting that `cleanHtml` keeps; anything else that is pasted becomes plain text. */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    // A paragraph that is added at the end would be stored.
    trailingNode: false,
  }),
  Link.configure({
    openOnClick: false,
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (href) => isAllowedLink(href ?? ''),
    shouldAutoLink: isAllowedLink,
  }),
  Small,
]
