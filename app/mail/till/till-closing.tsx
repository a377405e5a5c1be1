import { getFormatter } from '../../i18n/format.ts'
import { buildClosing } from '../../print/cash/printed-closing.ts'
import { toMailBrand } from '../mail-brand.ts'
import type { MailContent, MailContext } from '../mail-content.ts'
import {
  MailButton,
  MailPage,
  MailRow,
  MailSection,
  MailTable,
  MailText,
  MailTitle,
} from '../mail-parts.tsx'
import { createMailTexts } from '../mail-texts.ts'
import de from './text/de.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import pt from './text/pt.json' with { type: 'json' }

const getTexts = createMailTexts('mail/till', { es, en, fr, de, it, pt })

/** To the owner: the Z of a till with all its figures. */
export async function tillClosing(
  context: MailContext<{ cash_session_id: number }>,
): Promise<MailContent> {
  const { reads, language, shop, settings, data } = context
  const session = await reads.closing(data.cash_session_id)
  const printed = buildClosing(session, language)
  const t = getTexts(language)
  const { money } = getFormatter(language)
  const { till, closing } = session
  const difference = closing.methods[0]?.difference_cents ?? 0
  const subject = t('subject', {
    till: till.till,
    number: closing.z_number,
    amount: money(session.content.sales.cents),
  })
  const body = (
    <MailPage
      language={language}
      preview={subject}
      shop={toMailBrand(shop, settings)}
      footer={[shop.store_name, t('automatic')]}
    >
      <MailTitle>{`${printed.title} ${printed.number}`}</MailTitle>
      <MailText>{difference === 0 ? t('exact') : t('off', { amount: money(difference) })}</MailText>
      {printed.facts.map((fact) => (
        <MailText key={fact}>{fact}</MailText>
      ))}
      {printed.parts.map(({ title, rows }) => (
        <MailSection key={title} title={title}>
          <MailTable>
            {rows.map(({ label, value, note, strong = false }, at) => (
              <MailRow
                key={`${rows.slice(0, at).length} ${label}`}
                label={label}
                detail={note}
                amount={value}
                strong={strong}
              />
            ))}
          </MailTable>
        </MailSection>
      ))}
      <MailButton href={`${settings.origin}/admin/cash-sessions/${data.cash_session_id}`}>
        {t('button')}
      </MailButton>
    </MailPage>
  )
  return { subject, body }
}
