import { NOTHING_TO_SELL } from '../../../../core/backup/drill/rules.ts'
import { getFormatter } from '../../../i18n/format.ts'
import { toMailBrand } from '../../mail-brand.ts'
import type { MailContent, MailContext } from '../../mail-content.ts'
import { MailFacts, MailPage, MailText, MailTitle } from '../../mail-parts.tsx'
import { createMailTexts } from '../../mail-texts.ts'
import de from './text/de.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import pt from './text/pt.json' with { type: 'json' }

const getTexts = createMailTexts('mail/backup/drill', { es, en, fr, de, it, pt })

/** To the shop itself: the newest copy was restored beside the shop, and what came of it. */
export async function drillResult(
  context: MailContext<{ drill_id: number }>,
): Promise<MailContent> {
  const { reads, language, shop, settings, data } = context
  const { copy_name, copy_taken_at, has_passed, report } = await reads.drill(data.drill_id)
  const t = getTexts(language)
  const format = getFormatter(language)
  const outcome = has_passed ? 'passed' : 'failed'
  const subject = t(outcome)
  const { failure, sold } = report
  const findings = [report.differences, report.books, report.seals, report.chains].flat()
  const body = (
    <MailPage
      language={language}
      preview={subject}
      shop={toMailBrand(shop, settings)}
      footer={[shop.store_name, t('automatic')]}
    >
      <MailTitle>{t(`title_${outcome}`)}</MailTitle>
      {failure && <MailText>{t(`failure.${failure}`)}</MailText>}
      <MailFacts
        facts={[
          [t('copy'), copy_name],
          [t('taken'), copy_taken_at && format.dateTime(copy_taken_at)],
          [t('rows'), format.number(report.rows)],
          [t('days'), format.number(report.days)],
          [
            t('pictures'),
            `${format.number(report.pictures)} / ${format.number(report.pictures + report.pictures_missing)}`,
          ],
          [t('sold'), sold === NOTHING_TO_SELL ? t('sold_nothing') : (sold ?? t('sold_refused'))],
        ]}
      />
      {findings.length > 0 && <MailText>{`${t('findings')}: ${findings.join('; ')}`}</MailText>}
      {!has_passed && <MailText>{t('what_now')}</MailText>}
    </MailPage>
  )
  return { subject, body }
}
