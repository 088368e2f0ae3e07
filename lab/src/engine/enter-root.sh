# The first process of the engine's namespaces: changes into the root of its own Debian, where the
# checkout has the path that it has outside, and runs Docker's daemon.
set -e
root=$1 checkout=$2 data=$3 dns=$4
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /sys "$root/sys"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/tmp"
# Last, because the checkout may be below one of them.
mkdir -p "$root$checkout" "$root/.before"
mount --bind "$checkout" "$root$checkout"
cd "$root"
pivot_root . .before
umount -l /.before
echo "nameserver $dns" > /etc/resolv.conf
dockerd --data-root "$data" --dns "$dns" &
daemon=$!
trap 'kill -TERM $daemon' TERM
# A signal interrupts the first wait.
wait $daemon || wait $daemon
