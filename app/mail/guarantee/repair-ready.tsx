import type { MailContent, MailContext } from '../mail-content.ts'
import { createMailTexts } from '../mail-texts.ts'
import { getShopPlace, namePair, writePairMail } from '../pair-mail.tsx'
import de from './text/de.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import pt from './text/pt.json' with { type: 'json' }

const getTexts = createMailTexts('mail/guarantee', { es, en, fr, de, it, pt })

/** The pair that its owner handed over under guarantee can be fetched: the code, and what was done. */
export async function repairReady(context: MailContext<{ case_id: number }>): Promise<MailContent> {
  const { reads, language, shop, data } = context
  const repair = await reads.repair(data.case_id)
  const t = getTexts(language)
  const { article: model, colour, size } = repair
  const { name, article } = namePair(language, { name: model, colour, size })
  return writePairMail(context, {
    subject: t('subject', { name }),
    title: t('title'),
    text: t('text', { customer: repair.name }),
    facts: [
      [t('code'), repair.reference],
      [t('article'), article],
      [t('defect'), repair.defect],
      [t('work'), repair.work],
      [t('where'), getShopPlace(shop)],
    ],
  })
}
