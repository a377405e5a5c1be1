import { useTranslation } from 'react-i18next'
import { languageContext, shopContext, shopProfileContext } from '../../context.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import { Paper } from '../../print/ticket/paper.tsx'
import { buildSaleTicket } from '../../print/ticket/ticket-view-model.ts'
import { orErrorPage } from '../../refusals.ts'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/shared-ticket-page'
import styles from './shared-ticket-page.module.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const [{ sale, print, pdf_link }, shop] = await orErrorPage(
    Promise.all([
      context.get(shopContext).till.getSharedTicket({ link: params.link }),
      context.get(shopProfileContext).read(),
    ]),
  )
  const { language } = context.get(languageContext)
  const ticket = await buildSaleTicket(
    sale,
    shop,
    { width: 80, copy: false, language },
    { ...print, paper_width: 80 },
  )
  return { ticket, pdf: pdf_link }
}

/** The ticket of a purchase at the counter, by the link that the shop has sent. */
export default function SharedTicketPage({ loaderData: { ticket, pdf } }: Route.ComponentProps) {
  const { t } = useTranslation('store/till')
  const shopPath = useShopPath()
  return (
    <article className={styles.page}>
      <PageHead title={t('title')} hidden />
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <p>
        <a href={shopPath(`/factura/pdf/${pdf}`)}>{t('pdf')}</a>
      </p>
      <div className={styles.paper}>
        <Paper ticket={ticket} />
      </div>
    </article>
  )
}
