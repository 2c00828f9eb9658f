import { type KeptInvoice, WALLET_FAULTS } from './faults.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const frame = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px system-ui;margin:24px;max-width:60rem}table{border-collapse:collapse}td,th{padding:4px 8px;border-bottom:1px solid #ccc;text-align:left}
form{display:inline}button{margin:0 4px 12px 0;padding:6px 12px;font:inherit}</style>${body}</html>`

const payButton = ({ id, status }: KeptInvoice): string =>
  status === 'open' ? `<form method="post" action="/pay/${escaped(id)}"><button>Pay</button></form>` : ''

/** What a guest sees who opens the wallet at an invoice. */
export const payPage = (invoice: KeptInvoice): string =>
  frame(
    'Wallet, simulated',
    `<h1>Wallet, simulated</h1><p>${escaped(invoice.description)}</p><p><strong>${escaped(invoice.amount)} ${escaped(invoice.currency)}</strong></p>
<p>${invoice.status === 'open' ? 'No real money moves.' : invoice.status === 'paid' ? 'Paid. You can close this page.' : 'This can not be paid any more.'}</p>${payButton(invoice)}`,
  )

/** What the simulator was asked for, the newest first, and a button for each fault. */
export function overview(kept: readonly KeptInvoice[], faults: readonly string[], access: string): string {
  const rows = kept.toReversed().map((invoice) => {
    const { reference, description, amount, currency, status, payments } = invoice
    const money = payments.map((payment) => `${payment.amount}${payment.refunds.length > 0 ? ' given back' : ''}`)
    const cells = [reference, description, `${amount} ${currency}`, status, money.join(', ')]
    return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}<td>${payButton(invoice)}</td></tr>`
  })
  const heads = ['Reference', 'Description', 'Amount', 'Status', 'Came', '']
  const switches = [...WALLET_FAULTS, 'none'].map(
    (fault) =>
      `<form method="post" action="/faults"><input type="hidden" name="fault" value="${fault}"><button>${fault}</button></form>`,
  )
  return frame(
    'QR wallet, simulated',
    `<h1>QR wallet, simulated</h1><p>No real money moves. ${escaped(access)}</p><p>Next comes: ${escaped(faults.join(', ') || 'nothing wrong')}</p>
${switches.join('')}<table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows.join('')}</table>`,
  )
}
