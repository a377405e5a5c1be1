import { Document, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { qrSideMm } from '../../../core/invoicing/rules.ts'
import { BLACK, INK, QUIET, RULE } from './invoice-colours.ts'
import { INVOICE_FONTS } from './invoice-fonts.server.ts'
import { QR_TITLE, VERIFACTU } from './invoice-qr-image.tsx'
import { InvoiceTable } from './invoice-table.server.tsx'
import type { PrintedInvoice } from './printed-invoice.ts'

const MM = 72 / 25.4

// A line height counts for the size of the letters that stands beside it; one of the whole page would hide its foot.
const text = { fontSize: 9, lineHeight: 1.4 }

const styles = StyleSheet.create({
  page: {
    padding: `${15 * MM} ${18 * MM} ${22 * MM}`,
    fontFamily: INVOICE_FONTS,
    fontSize: 9,
    color: INK,
  },
  top: { ...text, flexDirection: 'row', justifyContent: 'space-between', marginBottom: 6 * MM },
  // The words at the code are as large as the rest; at least 2 mm round it stay white (spain.md section 1.5).
  qr: { alignItems: 'center', width: 50 * MM, marginLeft: -5 * MM, textAlign: 'center' },
  code: { margin: 2.5 * MM },
  who: { width: 100 * MM, textAlign: 'right' },
  shop: { fontSize: 18, lineHeight: 1.25, fontWeight: 700, marginBottom: 2 * MM },
  warning: {
    ...text,
    border: RULE,
    padding: 6,
    marginBottom: 4 * MM,
    fontWeight: 700,
  },
  title: { fontSize: 15, fontWeight: 700, lineHeight: 1.25 },
  quiet: { color: QUIET },
  strong: { fontWeight: 700 },
  reference: { ...text, fontWeight: 700 },
  parties: { ...text, flexDirection: 'row', gap: 10 * MM, marginVertical: 5 * MM },
  party: { flex: 1 },
  foot: {
    position: 'absolute',
    bottom: 10 * MM,
    left: 18 * MM,
    right: 18 * MM,
    flexDirection: 'row',
    justifyContent: 'space-between',
    color: QUIET,
    fontSize: 8,
  },
})

/** An invoice on A4 pages: the tax office's code first, then who, what and how much. */
export function InvoicePaper({ invoice }: { invoice: PrintedInvoice }) {
  const { titles, number, shop, issuer, recipient } = invoice
  const [title, ...others] = titles
  return (
    <Document
      title={`${title} ${number}`}
      author={issuer.lines[0] ?? shop}
      language={invoice.language}
    >
      <Page size="A4" style={styles.page}>
        <View style={styles.top}>
          <FiscalCode qr={invoice.qr} />
          <View style={styles.who}>
            <Text style={styles.shop}>{shop}</Text>
            <Text style={styles.title}>{title}</Text>
            {others.map((line) => (
              <Text key={line}>{line}</Text>
            ))}
            <Text style={styles.title}>{number}</Text>
            {invoice.facts.map(({ label, value }) => (
              <Text key={label}>{`${label}: ${value}`}</Text>
            ))}
          </View>
        </View>
        {invoice.warnings.length > 0 && (
          <View style={styles.warning}>
            {invoice.warnings.map((line) => (
              <Text key={line}>{line}</Text>
            ))}
          </View>
        )}
        {invoice.references.map((line) => (
          <Text key={line} style={styles.reference}>
            {line}
          </Text>
        ))}
        <View style={styles.parties}>
          <PartyBlock {...issuer} />
          {recipient ? <PartyBlock {...recipient} /> : <View style={styles.party} />}
        </View>
        <InvoiceTable invoice={invoice} />
        <View style={styles.foot} fixed>
          <Text>{[shop, number].join(' · ')}</Text>
          <Text render={({ pageNumber, totalPages }) => invoice.page(pageNumber, totalPages)} />
        </View>
      </Page>
    </Document>
  )
}

function FiscalCode({ qr }: Pick<PrintedInvoice, 'qr'>) {
  if (!qr) return <View />
  const side = qrSideMm(qr.modules) * MM
  return (
    <View style={styles.qr}>
      <Text>{QR_TITLE}</Text>
      <Svg
        style={styles.code}
        width={side}
        height={side}
        viewBox={`0 0 ${qr.modules} ${qr.modules}`}
      >
        <Path d={qr.path} fill={BLACK} />
      </Svg>
      {qr.isVerifactu && <Text>{VERIFACTU}</Text>}
    </View>
  )
}

function PartyBlock({ title, lines: [name, ...lines] }: PrintedInvoice['issuer']) {
  return (
    <View style={styles.party}>
      <Text style={styles.quiet}>{title}</Text>
      <Text style={styles.strong}>{name}</Text>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </View>
  )
}
