import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

const own = ["'self'"]

/** Headers for every answer, and limits for the routes that ask for one (`config.rateLimit`). */
export async function secure(app: FastifyInstance): Promise<void> {
  const headers = headersOfHelmet()
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  })
}

/** They are the same for every answer and asked for once: helmet puts their texts together anew each time. */
function headersOfHelmet(): OutgoingHttpHeaders {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  const tell = helmet({
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
  tell(answer.req, answer, () => undefined)
  return answer.getHeaders()
}

/** The error handler reads the seconds from the message. */
const tooMany = (seconds: number): Error => Object.assign(new Error(String(seconds)), { statusCode: 429 })
