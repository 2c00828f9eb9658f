import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, languageTag, say } from '#core/labels.ts'
import { readHotel } from '#kit/server/command.ts'
import type { Database } from '#kit/server/database.ts'
import { localeOf } from '#kit/server/httpErrors.ts'
import { originOf } from '#kit/server/origin.ts'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EngineHotel } from '../contract.ts'
import { words } from '../labels.ts'
import { readEngineHotel } from './engineHotel.ts'
import { openHotel } from './guestCaller.ts'
import { soldOnline, type SoldOnline } from './soldOnline.ts'

const YEAR_S = 31_536_000
/** A hotel shows its booking pages inside its own site: any page may frame them, which know nobody and keep no cookie. */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  'frame-ancestors *',
].join('; ')

/** GET /booking/{hotelCode}: the public pages of a hotel, with what search engines read of it in the page itself. */
export async function servePages(app: FastifyInstance, db: Database, folder: string | undefined): Promise<void> {
  const index = join(folder ?? '', 'index.html')
  if (folder === undefined || !existsSync(index)) return
  const page = readFileSync(index, 'utf8')
  await app.register(files, {
    root: join(folder, 'assets'),
    prefix: '/booking/assets/',
    decorateReply: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`),
  })
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { code } = request.params as { code: string }
    const locale = localeOf(request)
    const hotelId = await openHotel(db, code)
    reply.removeHeader('x-frame-options')
    reply.headers({
      'content-security-policy': POLICY,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-language',
    })
    if (hotelId === undefined) {
      const closed = `<title>${words.closed[locale]}</title><meta name="robots" content="noindex" />`
      return reply.status(404).send(filled(page, locale, closed, escaped(words.closed[locale])))
    }
    const { businessDate } = await readHotel(db, hotelId)
    const [hotel, sold] = await Promise.all([
      readEngineHotel({ db, hotelId, businessDate }),
      soldOnline({ db, hotelId }),
    ])
    const url = `${originOf(request)}/booking/${encodeURIComponent(code)}`
    return reply.send(filled(page, locale, headOf(hotel, sold, locale, url), wordsOf(hotel, sold, locale)))
  }
  app.get('/booking/:code', answer)
  app.get('/booking/:code/order', answer)
  app.get('/booking/:code/group', answer)
}

const filled = (page: string, locale: Locale, head: string, body: string): string =>
  page
    .replace('<html lang="en">', () => `<html lang="${languageTag(locale).slice(0, 2)}">`)
    .replace('<!--hotel-->', () => head)
    .replace('<!--words-->', () => body)

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)

const LONGEST_DESCRIPTION = 160

function descriptionOf(hotel: EngineHotel, { types }: SoldOnline, locale: Locale): string {
  const text = [hotel.name[locale], hotel.address, types.map(({ name }) => name[locale]).join(', ')]
  return text
    .filter((part) => part !== '')
    .join(' · ')
    .slice(0, LONGEST_DESCRIPTION)
}

function headOf(hotel: EngineHotel, sold: SoldOnline, locale: Locale, url: string): string {
  const name = hotel.name[locale]
  const origin = new URL(url).origin
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    name,
    url,
    address: hotel.address,
    telephone: hotel.phone,
    ...(hotel.email === '' ? {} : { email: hotel.email }),
    ...(hotel.rating > 0 ? { starRating: { '@type': 'Rating', ratingValue: hotel.rating } } : {}),
    image: hotel.pictures.map((picture) => origin + picture.url),
    checkinTime: hotel.checkInTime,
    checkoutTime: hotel.checkOutTime,
    currenciesAccepted: hotel.currency.code,
    containsPlace: sold.types.map((type) => ({
      '@type': 'HotelRoom',
      name: type.name[locale],
      occupancy: { '@type': 'QuantitativeValue', maxValue: type.maxAdults + type.maxChildren },
      amenityFeature: type.amenities.map((amenity) => ({
        '@type': 'LocationFeatureSpecification',
        name: amenity[locale],
        value: true,
      })),
    })),
    makesOffer: sold.plans.map((plan) => ({ '@type': 'Offer', name: plan.name[locale], url })),
  }
  return [
    `<title>${escaped(`${say(words.book, locale)} · ${name}`)}</title>`,
    `<meta name="description" content="${escaped(descriptionOf(hotel, sold, locale))}" />`,
    `<link rel="canonical" href="${escaped(url)}" />`,
    `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`,
  ].join('\n    ')
}

/** What stands there until the script has come, and for who reads without it. */
function wordsOf(hotel: EngineHotel, { types }: SoldOnline, locale: Locale): string {
  const rooms = types.map(({ name }) => `<li>${escaped(name[locale])}</li>`).join('')
  return `<main><h1>${escaped(hotel.name[locale])}</h1><p>${escaped(hotel.address)}</p><ul>${rooms}</ul></main>`
}
