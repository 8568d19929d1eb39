# syntax=docker/dockerfile:1
# The shop without an embedded database. Build: docker build -t pitlane .
# With the client programs of PostgreSQL, for backups: docker build --target tools -t pitlane-tools .

FROM node:24.21.0-trixie-slim AS base
WORKDIR /app

# What the build needs. Changes only with the lockfile, so the layer is cached.
FROM base AS build
COPY package.json package-lock.json .npmrc ./
COPY scripts ./scripts
RUN --mount=type=cache,target=/root/.npm node scripts/run.mjs dependencies
COPY . .
RUN node scripts/run.mjs build

# What the built shop needs.
FROM base AS production
COPY package.json package-lock.json .npmrc ./
COPY scripts ./scripts
RUN --mount=type=cache,target=/root/.npm node scripts/run.mjs slim --external-database

FROM base AS shop
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_MMAP_THRESHOLD_=131072
RUN install -d -o node -g node -m 700 /data
COPY package.json LICENSE ./
COPY --from=production /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY content ./content
COPY demo ./demo
COPY domain ./domain
COPY sandbox ./sandbox
COPY server ./server
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=90s --start-interval=1s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "server/start/main.ts"]

# pg_dump and pg_restore must not be older than the server; trixie has version 17.
FROM shop AS tools
USER root
RUN --mount=type=cache,target=/var/cache/apt,sharing=locked --mount=type=cache,target=/var/lib/apt,sharing=locked \
    apt-get update && apt-get install -y --no-install-recommends postgresql-client \
    && install -d -o node -g node -m 700 /backups
ENV BACKUP_DIR=/backups
USER 1000:1000
HEALTHCHECK NONE
CMD ["node", "server/start/backup/backup-cli.ts"]

# The last stage is the default.
FROM shop
