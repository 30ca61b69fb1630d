# shellcheck shell=bash
# Sourced: where web server and CMS are asked, which is where their settings have them listen.

# As this machine reaches it. Arguments: host, port.
address() {
  case $1 in
    0.0.0.0 | :: | "") echo "127.0.0.1:$2" ;;
    *:*) echo "[$1]:$2" ;;
    *) echo "$1:$2" ;;
  esac
}

# By no proxy, which root's environment may name. Arguments: those of curl.
ask_own() {
  curl -gs -o /dev/null --noproxy '*' "$@"
}
