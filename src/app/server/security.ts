import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'

const own = ["'self'"]

/** Headers for every answer, and limits for the routes that ask for one (`config.rateLimit`). */
export async function secure(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: own,
        scriptSrc: own,
        // the interface kit sets positions and sizes in style attributes
        styleSrc: [...own, "'unsafe-inline'"],
        imgSrc: [...own, 'data:', 'blob:'],
        fontSrc: [...own, 'data:'],
        connectSrc: own,
        workerSrc: [...own, 'blob:'],
        objectSrc: ["'none'"],
        baseUri: own,
        formAction: own,
        frameAncestors: ["'none'"],
      },
    },
    // a hotel's own network may serve plain http: the proxy that adds https adds this as well
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  })
}

/** The error handler reads the seconds from the message. */
const tooMany = (seconds: number): Error => Object.assign(new Error(String(seconds)), { statusCode: 429 })
