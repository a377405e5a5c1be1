import de from '../../../core/returns/text/de.json' with { type: 'json' }
import en from '../../../core/returns/text/en.json' with { type: 'json' }
import es from '../../../core/returns/text/es.json' with { type: 'json' }
import fr from '../../../core/returns/text/fr.json' with { type: 'json' }
import it from '../../../core/returns/text/it.json' with { type: 'json' }
import pt from '../../../core/returns/text/pt.json' with { type: 'json' }
import { PICKUP_METHOD } from '../../../core/shipping/rules.ts'
import type { MailContent, MailContext } from '../mail-content.ts'
import { MailFacts, MailRow, MailTable, MailText } from '../mail-parts.tsx'
import type { MailOrder, MailReads } from '../mail-reads.ts'
import { createMailTexts } from '../mail-texts.ts'
import { TrackingNumber } from './order-facts.tsx'
import { toShopPlace } from './order-frame.tsx'
import { describeGoods } from './order-goods.tsx'
import { drawNotice, type Notice, type NoticeData, openNotice } from './order-notice.tsx'

const getReturnTexts = createMailTexts('core/returns', { es, en, fr, de, it, pt })

type RequestData = NoticeData & { return_request_id: number }
type Request = Awaited<ReturnType<MailReads['request']>>

/**
 * The receipt of a withdrawal, or of the wish to return or to change, with the date and time at which it came in.
 * (Directive 2011/83 art. 11a)
 */
export async function requestReceived(context: MailContext<RequestData>): Promise<MailContent> {
  const [notice, request] = await openRequest(context)
  const { t, order } = notice
  const { reference } = order
  const values = { reference, shop: context.shop.store_name }
  const { kind } = request
  const sent = isSent(order)
  const heads = kind === 'withdrawal' ? 'withdrawal-received' : 'request'
  return drawNotice(notice, {
    subject: t(`${heads}.subject`, values),
    title: t(`${heads}.title`),
    text:
      kind === 'withdrawal'
        ? t('withdrawal-received.text', { reference })
        : t(`request.${kind}`, { reference }),
    part: (
      <>
        <RequestFacts notice={notice} request={request} />
        {request.is_late ? (
          <MailText>{t('request.late')}</MailText>
        ) : (
          <>
            <MailText>
              {sent
                ? t(`request.${request.way}`, { address: toShopPlace(context) })
                : t('request.unsent')}
            </MailText>
            {kind !== 'size_change' && (
              <MailText>{t(sent ? 'request.money' : 'request.money_unsent')}</MailText>
            )}
          </>
        )}
      </>
    ),
  })
}

/** The goods have come back to the shop. */
export async function returnReceived(context: MailContext<RequestData>): Promise<MailContent> {
  const [notice, request] = await openRequest(context)
  const { t, order } = notice
  const { reference } = order
  return drawNotice(notice, {
    subject: t('return-received.subject', { reference, shop: context.shop.store_name }),
    title: t('return-received.title'),
    text: t('return-received.text', { reference }),
    part: <RequestFacts notice={notice} request={request} />,
  })
}

/** The shop does not take the goods back, and says why: on which ground of the law a withdrawal, else in its own words. */
export async function returnRefused(context: MailContext<RequestData>): Promise<MailContent> {
  const [notice, request] = await openRequest(context)
  const { t, order } = notice
  const { reference } = order
  const words = getReturnTexts(context.language)
  const { refusal, refusal_ground } = request
  const reason = refusal_ground ? words(`ground.${refusal_ground}`) : refusal
  return drawNotice(notice, {
    subject: t('return-refused.subject', { reference, shop: context.shop.store_name }),
    title: t('return-refused.title'),
    text: t('return-refused.text', { reference }),
    part: (
      <>
        {reason && <MailText>{t('reason', { reason })}</MailText>}
        <MailText>{t('return-refused.contact')}</MailText>
        <RequestFacts notice={notice} request={request} />
      </>
    ),
  })
}

/** The buyer keeps the goods, as the shop has understood it. */
export async function returnCancelled(context: MailContext<RequestData>): Promise<MailContent> {
  const [notice, request] = await openRequest(context)
  const { t, order } = notice
  const { reference } = order
  return drawNotice(notice, {
    subject: t('return-cancelled.subject', { reference, shop: context.shop.store_name }),
    title: t('return-cancelled.title'),
    text: t('return-cancelled.text', { reference }),
    part: (
      <>
        <RequestFacts notice={notice} request={request} />
        <MailText>{t('return-cancelled.contact')}</MailText>
      </>
    ),
  })
}

/** Less goes back than was paid, with the sum and the reason for each unit. */
export async function returnReduced(context: MailContext<RequestData>): Promise<MailContent> {
  const [notice, request] = await openRequest(context)
  const { t, order, format } = notice
  const { reference } = order
  return drawNotice(notice, {
    subject: t('return-reduced.subject', { reference, shop: context.shop.store_name }),
    title: t('return-reduced.title'),
    text: t('return-reduced.text', { reference }),
    part: (
      <>
        <MailTable>
          {request.reductions.map((unit) => {
            const { label, detail } = describeGoods({ ...unit, quantity: 1 }, context.language)
            return (
              <MailRow
                key={`${unit.line_id}.${unit.n}`}
                label={label}
                detail={[detail, unit.reason].filter(Boolean).join('. ')}
                amount={format.money(-unit.cents)}
              />
            )
          })}
        </MailTable>
        <MailText>{t('return-refused.contact')}</MailText>
      </>
    ),
  })
}

/** Whether the buyer has, or will have, goods to send back. */
const isSent = ({ fulfillment_status: status }: MailOrder) =>
  status === 'shipped' || status === 'delivered'

/** Whether the goods are still here and will leave in a parcel. */
const isWaiting = ({ fulfillment_status: status, delivery }: MailOrder) =>
  delivery.method !== PICKUP_METHOD && (status === 'pending' || status === 'preparing')

/** The other size is on its way, leaves with its order, or was handed over. */
export async function returnExchanged(context: MailContext<RequestData>): Promise<MailContent> {
  const [notice, request] = await openRequest(context)
  const { t, order } = notice
  const { reference } = order
  const { tracking_number, is_shipped } = request
  return drawNotice(notice, {
    subject: t('return-exchanged.subject', { reference, shop: context.shop.store_name }),
    title: t('return-exchanged.title'),
    text: t(
      `return-exchanged.${is_shipped ? 'sent' : isWaiting(order) ? 'with_order' : 'handed'}`,
      {
        reference,
      },
    ),
    part: (
      <>
        <RequestFacts
          notice={notice}
          request={{
            ...request,
            lines: request.lines.map((line) => ({ ...line, size: line.given_size ?? line.size })),
          }}
        />
        {tracking_number && (
          <MailFacts
            facts={[
              [
                t('tracking'),
                <TrackingNumber
                  key="tracking"
                  number={tracking_number}
                  postalCode={order.delivery.postal_code}
                />,
              ],
            ]}
          />
        )}
      </>
    ),
  })
}

const openRequest = (context: MailContext<RequestData>) =>
  Promise.all([openNotice(context), context.reads.request(context.data.return_request_id)])

function RequestFacts({ notice, request }: { notice: Notice<RequestData>; request: Request }) {
  const { t, format, context } = notice
  return (
    <>
      <MailFacts
        facts={[
          [t('request.number'), request.reference],
          [t('request.at'), format.dateTime(request.created_at)],
        ]}
      />
      <MailTable>
        {request.lines.map((line) => (
          <MailRow key={line.line_id} {...describeGoods(line, context.language)} amount="" />
        ))}
      </MailTable>
    </>
  )
}
