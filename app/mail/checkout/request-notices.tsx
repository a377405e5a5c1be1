import { PICKUP_METHOD } from '../../../core/shipping/rules.ts'
import type { MailContent, MailContext } from '../mail-content.ts'
import { MailFacts, MailRow, MailTable, MailText } from '../mail-parts.tsx'
import type { MailOrder, MailReads } from '../mail-reads.ts'
import { TrackingNumber } from './order-facts.tsx'
import { toShopPlace } from './order-frame.tsx'
import { describeGoods } from './order-goods.tsx'
import { drawNotice, type Notice, type NoticeData, openNotice } from './order-notice.tsx'

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

/** The shop does not take the goods back, and says why. */
export async function returnRefused(context: MailContext<RequestData>): Promise<MailContent> {
  const [notice, request] = await openRequest(context)
  const { t, order } = notice
  const { reference } = order
  return drawNotice(notice, {
    subject: t('return-refused.subject', { reference, shop: context.shop.store_name }),
    title: t('return-refused.title'),
    text: t('return-refused.text', { reference }),
    part: (
      <>
        {request.refusal && <MailText>{t('reason', { reason: request.refusal })}</MailText>}
        <MailText>{t('return-refused.contact')}</MailText>
        <RequestFacts notice={notice} request={request} />
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
