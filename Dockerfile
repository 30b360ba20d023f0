# The site as an image: docs/operating.md, “In containers”.

# Builds the site with all packages.
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
COPY admin/package.json admin/package-lock.json admin/
RUN npm ci --no-audit --no-fund && npm ci --prefix admin --no-audit --no-fund
COPY . .
RUN npm run build

# Installs the packages that the running site needs.
FROM node:24-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json ./
# The package of Node keeps a second copy of its program.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node/node_modules

FROM debian:bookworm-slim
# Pictures and Open Graph images need no fonts of the system's; remote services and mail need its certificates.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/*
WORKDIR /site
COPY --from=packages /site/node_modules node_modules
COPY package.json tsconfig.json ./
COPY contracts contracts
COPY domain domain
COPY database database
COPY services services
COPY server server
COPY demo demo
COPY scripts scripts
# The server reads a few source files of the site; the rest is in the build.
COPY app app
COPY --from=build /site/build build
RUN install -d -o 10001 -g 10001 -m 750 /data
USER 10001:10001
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
# The same as in `scripts/runtime-flags.json`: pictures that were made leave no memory behind, and the heap has its limits
# (docs/performance.md).
ENV MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=131072 NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=1024"
VOLUME /data
EXPOSE 3000
# The Node that the project brings along, as everywhere.
ENTRYPOINT ["/site/node_modules/.bin/node"]
CMD ["server/main.ts"]
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["/site/node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
