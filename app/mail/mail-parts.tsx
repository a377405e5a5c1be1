import type { CSSProperties, ReactNode } from 'react'

// Mail programs know neither style sheets nor variables: every element bears its own styles.
const INK = '#221d18'
const QUIET = '#6b6259'
const LINE = '#e2dbd2'
const PAPER = '#ffffff'
const GROUND = '#f5f1eb'
const FONT = 'Helvetica, Arial, sans-serif'

const cell: CSSProperties = { padding: '6px 0', verticalAlign: 'top', fontSize: 15, color: INK }

/** Whose message it is; the logo is the address of a PNG, because not every mail program knows WebP. */
export interface MailBrand {
  name: string
  logo: { url: string; width: number; height: number } | null
}

interface MailPageProps {
  language: string
  /** What a list of messages shows beside the subject. */
  preview: string
  shop: MailBrand
  footer: readonly string[]
  children: ReactNode
}

/** The frame of every e-mail: the shop's name above, who it is and how to reach it below. */
export function MailPage({ language, preview, shop, footer, children }: MailPageProps) {
  return (
    <html lang={language}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{preview}</title>
      </head>
      <body style={{ margin: 0, background: GROUND, fontFamily: FONT, color: INK }}>
        <div data-skip-in-text="true" style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {preview}
        </div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 12px' }}>
                <table
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  style={{ maxWidth: 560, background: PAPER }}
                >
                  <tbody>
                    <tr>
                      <td style={{ padding: 24, textAlign: 'left' }}>
                        <Sign {...shop} />
                        {children}
                        <hr
                          style={{
                            border: 0,
                            borderTop: `1px solid ${LINE}`,
                            margin: '32px 0 16px',
                          }}
                        />
                        {footer.map((line) => (
                          <p key={line} style={{ margin: '0 0 4px', fontSize: 13, color: QUIET }}>
                            {line}
                          </p>
                        ))}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

/** The logo, with the name for those whose program shows no pictures. */
function Sign({ name, logo }: MailBrand) {
  return (
    <p style={{ margin: '0 0 24px', fontFamily: 'Georgia, serif', fontSize: 22 }}>
      {logo ? <img src={logo.url} width={logo.width} height={logo.height} alt={name} /> : name}
    </p>
  )
}

export function MailTitle({ children }: { children: ReactNode }) {
  return (
    <h1 style={{ margin: '0 0 16px', fontSize: 20, fontWeight: 600, overflowWrap: 'anywhere' }}>
      {children}
    </h1>
  )
}

export function MailText({ children }: { children: ReactNode }) {
  return <p style={{ margin: '0 0 16px', fontSize: 15, lineHeight: 1.5 }}>{children}</p>
}

/** A square picture that comes with the message, with white round it. */
export function MailPicture({ src, alt, side }: { src: string; alt: string; side: number }) {
  return (
    <p style={{ margin: '0 0 16px', padding: 12, background: PAPER, width: side }}>
      <img src={src} alt={alt} width={side} height={side} style={{ display: 'block' }} />
    </p>
  )
}

/** Lines of an order or a ticket, with amounts on the right. */
export function MailTable({ children }: { children: ReactNode }) {
  return (
    <table
      role="presentation"
      data-text-format="dataTable"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderTop: `1px solid ${LINE}`, margin: '0 0 24px' }}
    >
      <tbody>{children}</tbody>
    </table>
  )
}

interface MailRowProps {
  label: string
  detail?: string | undefined
  amount: string
  strong?: boolean
}

export function MailRow({ label, detail, amount, strong = false }: MailRowProps) {
  const weight = { fontWeight: strong ? 600 : 400 }
  return (
    <tr>
      <td style={{ ...cell, ...weight }}>
        {label}
        {detail && <span style={{ color: QUIET }}>{` ${detail}`}</span>}
      </td>
      <td style={{ ...cell, ...weight, textAlign: 'right', whiteSpace: 'nowrap' }}>{amount}</td>
    </tr>
  )
}

/** Small print with a heading of its own. */
export function MailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 style={{ margin: '24px 0 4px', fontSize: 15, fontWeight: 600 }}>{title}</h2>
      {children}
    </>
  )
}

export function MailSmall({ children }: { children: ReactNode }) {
  return (
    <p style={{ margin: '0 0 4px', fontSize: 13, lineHeight: 1.5, color: QUIET }}>{children}</p>
  )
}

/** Names and values below each other; a row without a value is left out. */
export function MailFacts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <table
      role="presentation"
      data-text-format="dataTable"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderTop: `1px solid ${LINE}`, margin: '0 0 24px' }}
    >
      <tbody>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <tr key={label}>
              <td style={{ ...cell, color: QUIET, width: '40%', paddingRight: 12 }}>{label}</td>
              <td
                style={{
                  ...cell,
                  fontWeight: 600,
                  overflowWrap: 'anywhere',
                  whiteSpace: 'pre-line',
                }}
              >
                {value}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p style={{ margin: '0 0 24px' }}>
      <a
        href={href}
        style={{
          display: 'inline-block',
          background: INK,
          color: PAPER,
          padding: '12px 20px',
          textDecoration: 'none',
          fontSize: 15,
        }}
      >
        {children}
      </a>
    </p>
  )
}
