#!/bin/sh
# Copies the files that lie on disk to the place of the backups; what was deleted or changed since is kept there for 30 days.
# Used by yanche-backup.service: backup-objects.sh <folder of objects> <copy>. Nothing to do where a store keeps them.
set -eu
from=$1 to=$2
[ "${STORAGE_PROVIDER:-}" != s3 ] || exit 0
# A folder that is empty because its disk is not there would take away the copy, file by file.
if ! [ -f "$from/.folder-id" ]; then
  echo "$from has no .folder-id: it is not the folder that the product keeps its files in; nothing was copied" >&2
  exit 1
fi
if [ -f "$to/now/.folder-id" ] && ! cmp -s "$from/.folder-id" "$to/now/.folder-id"; then
  echo "$to/now is the copy of another folder; nothing was copied" >&2
  exit 1
fi
# Nor one that was begun anew under the same mark: its files are in the copy only.
here=$(find "$from" -type f | wc -l) kept=$(find "$to/now" -type f 2>/dev/null | wc -l)
if [ "$here" -lt $((kept / 2)) ]; then
  echo "$from has $here files, the copy $kept; nothing was copied. If that is right, move $to/now away" >&2
  exit 1
fi
today=$(date +%F)
rsync -a --delete --backup --backup-dir="../old/$today" "$from/" "$to/now/"
touch -c "$to/old/$today"
find "$to" -mindepth 2 -maxdepth 2 -path '*/old/*' -mtime +30 -exec rm -r {} +
