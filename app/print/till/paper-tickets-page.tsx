import { useTranslation } from 'react-i18next'
import { formatPaperNumber } from '../../../core/till/paper-tickets/rules.ts'
import { guard } from '../../access/guard.ts'
import { shopContext, shopProfileContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { PaperFrame } from '../paper-frame.tsx'
import { useAutoPrint } from '../ticket/use-roll-page.ts'
import type { Route } from './+types/paper-tickets-page'
import styles from './blank-ticket.module.css'
import { BlankTicket } from './blank-ticket.tsx'

export const middleware: Route.MiddlewareFunction[] = [guard]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { till } = context.get(shopContext)
  const [{ blocks }, { store_name: shop }] = await orErrorPage(
    Promise.all([
      till.listPaperBlocks({ paper_block_id: Number(params.block) }),
      context.get(shopProfileContext).read(),
    ]),
  )
  const [block] = blocks
  if (!block) throw new Response(null, { status: 404 })
  return { block, shop }
}

/** Blank tickets on A4 pages, four on each, to be written by hand while a till does not work. */
export default function PaperTicketsPage({ loaderData: { block, shop } }: Route.ComponentProps) {
  const { t } = useTranslation('print/till')
  useAutoPrint()
  const { first, last, till } = block
  const title = t('paper.title', {
    first: formatPaperNumber(till.till, first),
    last: formatPaperNumber(till.till, last),
  })
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return (
    <PaperFrame
      title={title}
      shop={shop}
      back={{ to: '/admin/paper-tickets', text: t('paper.back') }}
      preview={t('paper.preview')}
    >
      <div className={styles.sheets}>
        {numbers.map((number) => (
          <BlankTicket key={number} number={formatPaperNumber(till.till, number)} shop={shop} />
        ))}
      </div>
    </PaperFrame>
  )
}
