#!/bin/sh
# Called by Patroni: action, role, cluster. A machine that is frozen while it leads both PostgreSQL and etcd may, when it wakes,
# take PostgreSQL's lead back on its old timeline. So whoever becomes primary gives etcd's lead away.
set -eu
[ "$2" = primary ] || [ "$2" = master ] || exit 0
scheme=http
[ -z "${ETCDCTL_CACERT:-}" ] || scheme=https
endpoints=${ETCD_ENDPOINTS:-$scheme://10.0.0.1:2379,$scheme://10.0.0.2:2379,$scheme://10.0.0.3:2379}
own=${ETCD_OWN:-$scheme://127.0.0.1:2379}
status() { etcdctl --endpoints="$1" endpoint status --write-out=fields; }
member=$(status "$own" | sed -n 's/^"MemberID" : //p')
leader=$(status "$own" | sed -n 's/^"Leader" : //p')
[ "$member" = "$leader" ] || exit 0
for other in $(echo "$endpoints" | tr , ' '); do
  id=$(status "$other" 2>/dev/null | sed -n 's/^"MemberID" : //p') || continue
  [ -n "$id" ] && [ "$id" != "$member" ] || continue
  etcdctl --endpoints="$own" move-leader "$(printf '%x' "$id")" && exit 0
done
exit 1
