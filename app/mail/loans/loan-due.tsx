import { getFormatter } from '../../i18n/format.ts'
import { toMailBrand } from '../mail-brand.ts'
import type { MailContent, MailContext } from '../mail-content.ts'
import { MailFacts, MailPage, MailText, MailTitle } from '../mail-parts.tsx'
import { createMailTexts } from '../mail-texts.ts'
import de from './text/de.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import pt from './text/pt.json' with { type: 'json' }

const getTexts = createMailTexts('mail/loans', { es, en, fr, de, it, pt })

type LoanDue = MailContext<{ loan_id: number; when: 'tomorrow' | 'today' }>

/** The pairs that a customer took home are due: the code, which pairs, and where they are expected. */
export async function loanDue({
  reads,
  language,
  shop,
  settings,
  data,
}: LoanDue): Promise<MailContent> {
  const loan = await reads.loan(data.loan_id)
  const t = getTexts(language)
  const { date, size: formatSize } = getFormatter(language)
  const pairs = loan.pairs.map(({ name, colour, size }) =>
    [name[language] ?? name.es, colour && (colour[language] ?? colour.es), size && formatSize(size)]
      .filter(Boolean)
      .join(' · '),
  )
  const { address } = shop
  const where = address && [address.street, `${address.postal_code} ${address.city}`].join(', ')
  const contact = [shop.contact_email, shop.contact_phone].filter(Boolean).join(' · ')
  const subject = t(`subject.${data.when}`)
  const body = (
    <MailPage
      language={language}
      preview={subject}
      shop={toMailBrand(shop, settings)}
      footer={[shop.store_name, contact].filter(Boolean)}
    >
      <MailTitle>{t(`title.${data.when}`)}</MailTitle>
      <MailText>{t('text', { customer: loan.customer })}</MailText>
      <MailFacts
        facts={[
          [t('code'), loan.reference],
          [t('pairs'), pairs.join(', ')],
          [t('until'), date(loan.due_on)],
          [t('where'), where],
        ]}
      />
    </MailPage>
  )
  return { subject, body }
}
