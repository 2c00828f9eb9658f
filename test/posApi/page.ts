import { FAULTS, type KeptReceipt } from './faults.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** What the simulator got, the newest first, and a button for each fault. */
export function pageOf(kept: readonly KeptReceipt[], faults: readonly string[]): string {
  const rows = kept.toReversed().map(({ id, date, status, receipt }) => {
    const items = receipt.receipts.flatMap((one) => one.items.map(({ name }) => `${one.taxType} ${name}`)).join(', ')
    const cells = [
      date,
      receipt.billIdSuffix,
      id,
      receipt.type,
      status,
      receipt.customerTin ?? receipt.consumerNo ?? '',
      receipt.totalAmount.toLocaleString('en-US'),
      receipt.totalVAT.toLocaleString('en-US'),
      receipt.totalCityTax.toLocaleString('en-US'),
      receipt.payments.map(({ code, paidAmount }) => `${code} ${paidAmount.toLocaleString('en-US')}`).join(', '),
      items,
    ]
    return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`
  })
  const heads = ['Date', 'Suffix', 'Id', 'Type', 'Status', 'Customer', 'Total', 'VAT', 'City tax', 'Payments', 'Items']
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>POS API 3.0, simulated</title>
<style>body{font:14px system-ui;margin:24px}table{border-collapse:collapse}td,th{padding:4px 8px;border-bottom:1px solid #ccc;text-align:left}
form{display:inline}button{margin:0 4px 12px 0}</style>
<h1>POS API 3.0, simulated</h1><p>Nothing is told to any tax service. The next receipts meet: ${escaped(faults.join(', ') || 'nothing')}</p>
${[...FAULTS, 'none'].map((fault) => `<form method="post" action="/faults"><input type="hidden" name="fault" value="${fault}"><button>${fault}</button></form>`).join('')}
<table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows.join('')}</table></html>`
}
